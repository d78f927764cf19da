/** Reasons that every game can have. */
export const refusals = {
  'game-is-over': 'The game is over.',
  'not-your-turn': 'It is another player’s turn.',
};
