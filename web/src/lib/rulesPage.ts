// The rules of a game as a page: each rule is a place to link to, and rules that name others link there.
import { marked } from 'marked';

/** Notation is for programs and stays out. */
const forPlayers = (text: string): string =>
  text.replace(/^# .*$/m, '').replace(/^## Notation\n[\s\S]*?(?=^## |(?![\s\S]))/m, '');

/** A rule begins with its id: capital letters and a number. */
const RULE = /<li>([A-Z]+\d+) /g;

export const rulesPage = async (text: string): Promise<string> => {
  const html = await marked.parse(forPlayers(text));
  const ids = [...html.matchAll(RULE)].map(([, id]) => id);
  const page = html.replace(RULE, '<li id="$1"><b class="rid">$1</b> ');
  return ids.length
    ? page.replace(new RegExp(`(?<![">\\w])(${ids.join('|')})\\b(?!")`, 'g'), '<a href="#$1">$1</a>')
    : page;
};
