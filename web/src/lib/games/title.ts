/** What a game is called and said to be: little enough to come with the language, before the game itself is loaded. */
export interface Title {
  title: string;
  line: string;
  /** The game in two sentences, to be read aloud. */
  say: string;
  /** What its picture in the shop window shows. */
  art: string;
  /** Who made the game that this one follows. */
  credit: string;
  /** Its options and their values in words: `name` and `name_value`. */
  options?: Record<string, string>;
  /** The choice to see a move before it is made, where the game has one. */
  preview?: { name: string; line: string };
  /** How far a game is, from the numbers that its facts.ts reads from a view. */
  standing?: (...numbers: number[]) => string;
}
