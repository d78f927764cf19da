"""The games in the shapes that libraries for reinforcement learning expect."""
