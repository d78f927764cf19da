// Reads a sentence in ICU MessageFormat, as far as our words need it: slots, plurals and choices, one inside another.
// The build does this for our own words; in the browser it is for those that an installed game brings along.
import { KINDS, type Branches, type Kind, type Part } from './message';

const SLOT = /\{\s*(\w+)\s*(?:,\s*(\w+)\s*)?/y;
const BRANCH = /\s*(=?\w+)\s*\{/y;
const isKind = (kind: string): kind is Kind => KINDS.some((one) => one === kind);

class Reader {
  private at = 0;
  constructor(private readonly text: string) {}

  whole(): Part[] {
    const parts = this.parts(null);
    if (this.at < this.text.length) this.fail('a brace too many');
    return parts;
  }

  /** Up to the brace that closes these parts; # is the number of the plural that they stand in. */
  private parts(counted: string | null): Part[] {
    const parts: Part[] = [];
    while (this.at < this.text.length && this.text[this.at] !== '}') {
      if (this.text[this.at] === '{') parts.push(this.slot(counted));
      else if (counted !== null && this.text[this.at] === '#') {
        parts.push([counted, 'number']);
        this.at++;
      } else parts.push(this.plain(counted));
    }
    return parts;
  }

  private plain(counted: string | null): string {
    const from = this.at;
    const ends = counted === null ? '{}' : '{}#';
    while (this.at < this.text.length && !ends.includes(this.text[this.at] ?? '')) this.at++;
    return this.text.slice(from, this.at);
  }

  private slot(counted: string | null): Part {
    const [, name = '', kind] = this.match(SLOT) ?? this.fail('a slot without a name');
    if (kind === 'plural' || kind === 'select') {
      this.expect(',');
      const branches = this.branches(kind === 'plural' ? name : counted);
      this.expect('}');
      return [name, kind, branches];
    }
    this.expect('}');
    if (kind === undefined) return [name];
    return isKind(kind) ? [name, kind] : this.fail(`no kind of slot is called ${kind}`);
  }

  private branches(counted: string | null): Branches {
    const branches: Record<string, Part[]> = {};
    for (let found = this.match(BRANCH); found; found = this.match(BRANCH)) {
      branches[found[1] ?? ''] = this.parts(counted);
      this.expect('}');
    }
    const { other } = branches;
    this.match(/\s*/y);
    return other ? { ...branches, other } : this.fail('no branch "other"');
  }

  private match(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.at;
    const found = pattern.exec(this.text);
    if (found) this.at = pattern.lastIndex;
    return found;
  }
  private expect(sign: string): void {
    if (this.text[this.at] !== sign) this.fail(`no "${sign}"`);
    this.at++;
  }
  private fail(why: string): never {
    throw new Error(`${why} at ${this.at} in "${this.text}"`);
  }
}

/** The parts of a sentence; one without slots is a single text. */
export const parse = (text: string): Part[] => new Reader(text).whole();
