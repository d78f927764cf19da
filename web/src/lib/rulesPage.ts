// The rules of a game as a page: each rule is a place to link to, and rules that name others link there.
import { marked } from 'marked';

const ID = '[TMC]R?\\d+';

/** Notation is for programs and stays out. */
const forPlayers = (text: string): string =>
  text.replace(/^# .*$/m, '').replace(/^## Notation\n[\s\S]*?(?=^## |(?![\s\S]))/m, '');

export const rulesPage = async (text: string): Promise<string> => {
  const html = await marked.parse(forPlayers(text));
  return html
    .replace(new RegExp(`<li>(${ID}) `, 'g'), '<li id="$1"><b class="rid">$1</b> ')
    .replace(new RegExp(`(?<![">\\w])(${ID})\\b(?!")`, 'g'), '<a href="#$1">$1</a>');
};
