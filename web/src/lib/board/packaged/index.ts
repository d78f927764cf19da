// A board that a game's package brings along: an ES module of the server's, loaded when the game is opened.
import type { Move } from '../../api/types';
import type { Times } from '../../playback/times';
import type { GameModule } from '../../table/stage';
import type { BoardInputs } from '../inputs';
import PackagedBoard from './PackagedBoard.svelte';

/** A board on the page, until it is taken away. */
export interface Mounted {
  /** Called with all inputs whenever one of them has changed. */
  update(inputs: BoardInputs): void;
  destroy(): void;
}

/** What such a module exports; docs/boards.md walks through one. */
export interface BoardModule {
  /** Draws the board into an element, whose `lang` is the language in use. */
  mount(target: HTMLElement, inputs: BoardInputs): Mounted;
  /** The pieces that make up a move, by the names that the board gives them in data-piece. */
  steps(move: Move): string[];
  times?: Times;
}

const modules = new Map<string, BoardModule>();

/** The module of a game; it has been loaded before anything is drawn. */
export function moduleOf(game: string): BoardModule {
  const module = modules.get(game);
  if (!module) throw new Error(`the board of ${game} is not loaded`);
  return module;
}

const isBoard = (module: unknown): module is BoardModule =>
  typeof module === 'object' && module !== null && 'mount' in module && 'steps' in module;

async function load(game: string): Promise<BoardModule> {
  const module: unknown = await import(/* @vite-ignore */ `/api/games/${game}/board.js`);
  if (!isBoard(module)) throw new Error(`the board of ${game} has no mount or no steps`);
  return module;
}

/** A game with the board of its package; without that file it stays on the plain board. */
export async function packagedGame(game: string, plain: GameModule): Promise<GameModule> {
  try {
    const module = modules.get(game) ?? (await load(game));
    modules.set(game, module);
    return {
      ...plain,
      Board: PackagedBoard,
      steps: (move) => module.steps(move),
      times: module.times ?? {},
    };
  } catch {
    return plain;
  }
}
