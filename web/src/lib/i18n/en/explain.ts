/** Every piece in a name and a sentence. */
export const explain = {
  title: 'What is what?',
};
