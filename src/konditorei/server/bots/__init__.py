"""Bot processes, who calls them, and analysis of finished games."""
