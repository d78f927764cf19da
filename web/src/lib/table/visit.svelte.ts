// Somebody comes to a table: it is opened and its game loaded, unless they leave before that.
import { loadGame, loadLesson } from '../games/registry';
import { LessonSource } from '../source/lesson.svelte';
import type { News, Opening, TableSource, Viewer } from '../source/source';
import { noteSeal } from './seals';
import { openBox } from './edition.svelte';
import { Session } from './session.svelte';
import type { GameModule } from './stage';

export type VisitFault = 'notFound' | 'broken' | 'offline' | 'damaged';

/** What the server refuses is not there for this visitor; everything else is a fault of ours. */
const KINDS: Partial<Record<string, VisitFault>> = {
  offline: 'offline',
  damaged: 'damaged',
  unknown: 'broken',
  internal: 'broken',
};

export class Visit {
  session = $state.raw<Session | null>(null);
  game = $state.raw<GameModule | null>(null);
  lesson = $state.raw<LessonSource | null>(null);
  fault = $state<VisitFault | null>(null);
  private closed = false;
  /** What was told while the game was being loaded. */
  private waiting: News[] = [];

  constructor(
    private source: TableSource,
    /** An onlooker sees nothing private, also where this device has a seat. */
    private readonly viewer?: Viewer,
  ) {
    this.open();
  }

  /** Opens the table, also once more after a fault. */
  open(): void {
    this.fault = null;
    this.waiting = [];
    this.source.open(this.viewer, (news) => this.hear(news));
  }

  close(): void {
    this.closed = true;
    this.source.close();
  }

  private hear(news: News): void {
    if (this.session) this.session.hear(news);
    else if (news.type === 'fault') this.fault = KINDS[news.fault.code] ?? 'notFound';
    else if (news.type === 'opened' && news.snapshot.table.lesson && !this.lesson) void this.learn(news);
    else if (this.waiting.push(news) === 1) void this.load(news);
  }

  /** The table of a lesson is opened again, through the lesson. */
  private async learn({ snapshot }: Opening): Promise<void> {
    const script = await this.loaded(loadLesson(snapshot.table.game));
    if (!script) return;
    this.lesson = new LessonSource(this.source, script);
    this.source = this.lesson;
    this.open();
  }

  private async load(first: News): Promise<void> {
    if (first.type !== 'opened') return;
    const { table } = first.snapshot;
    noteSeal(table);
    const loaded = await this.loaded(Promise.all([loadGame(table.game), openBox(table)]));
    if (!loaded) return;
    [this.game] = loaded;
    const [opening, ...since] = this.waiting.splice(0);
    if (opening?.type !== 'opened') return;
    const session = new Session(this.source, loaded[0], opening);
    for (const news of since) session.hear(news);
    this.session = session;
  }

  private async loaded<T>(work: Promise<T>): Promise<T | null> {
    const done = await work.catch(() => {
      this.fault = 'offline';
      return null;
    });
    return this.closed ? null : done;
  }
}
