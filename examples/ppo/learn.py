"""A program learns Mice in the Kitchen by playing against medium bots, and then plays them for real."""

import torch
from sb3_contrib import MaskablePPO
from stable_baselines3.common.env_util import make_vec_env

from konditorei import mice
from konditorei.adapters.one_seat import OneSeat

STEPS, GAMES = 400_000, 4_000

torch.set_num_threads(1)
tables = make_vec_env(lambda: OneSeat(mice, bots="medium"), n_envs=32, seed=1)
how = {"learning_rate": lambda left: 1e-3 * left, "n_steps": 128, "batch_size": 1024, "gamma": 1.0, "gae_lambda": 0.98}
learner = MaskablePPO("MlpPolicy", tables, seed=1, **how)
learner.learn(STEPS)

table, won = OneSeat(mice, bots="medium"), 0.0
for game in range(GAMES):
    (seen, info), over = table.reset(seed=1_000_000 + game), False
    while not over:
        action, _ = learner.predict(seen, action_masks=info["action_mask"], deterministic=True)
        seen, reward, over, _, info = table.step(int(action))
    won += (reward + 1) / 2  # a shared win is half of one
share = won / GAMES
error = 1.96 * (share * (1 - share) / GAMES) ** 0.5
print(f"{GAMES:,} games against the medium bot: {share:.1%} won, 95 % interval ±{error:.1%}")
