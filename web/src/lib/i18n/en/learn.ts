export const learn = {
  title: (game: string) => `Learn: ${game}`,
  next: 'Go on',
};
