export const lesson = {
  steer: 'That would be a move, too. For now, touch what the hand shows.',
  begin: 'Begin the lesson',
  real: 'Play a real game',
  once: 'Once more',
  know: 'You know the game now!',
  praise: ['Well done!', 'Great!', 'Exactly!', 'Just so!'],
};
