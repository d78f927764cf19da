import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const MINE = 'aaaa';
const NEW = 'bbbb';
const page = (build: string) => `<html><head><meta name="build" content="${build}"></head></html>`;

describe('a page that is older than the server', () => {
  let served: string | null;
  const reload = vi.fn();
  /** The modules as a page that was just loaded has them. */
  const loaded = async () => {
    vi.resetModules();
    document.head.innerHTML = `<meta name="build" content="${MINE}">`;
    const { PROTOCOL } = await import('./build');
    return { PROTOCOL, ...(await import('./renewal.svelte')), ...(await import('./lazy')) };
  };
  const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms);

  beforeEach(() => {
    vi.useFakeTimers();
    sessionStorage.clear();
    served = NEW;
    vi.stubGlobal('fetch', () =>
      served === null
        ? Promise.reject(new TypeError('no network'))
        : Promise.resolve(new Response(page(served))),
    );
    vi.spyOn(location, 'reload').mockImplementation(reload);
    reload.mockClear();
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
    vi.useRealTimers();
    document.body.innerHTML = '';
  });

  it('stays as it is while the server has the same build', async () => {
    const { greeted, renewal, PROTOCOL, opensAnew } = await loaded();
    greeted({ protocol: PROTOCOL, build: MINE });
    await wait(60_000);
    expect([renewal.build, opensAnew(true), reload.mock.calls.length]).toEqual([null, false, 0]);
  });

  it('is loaded anew at a good moment, once', async () => {
    const { greeted, renewal, PROTOCOL } = await loaded();
    document.body.innerHTML = '<button data-done></button>';
    greeted({ protocol: PROTOCOL, build: NEW });
    await wait(60_000);
    expect([renewal.build, renewal.needed, reload.mock.calls.length]).toEqual([NEW, false, 0]);
    document.body.innerHTML = '';
    await wait(5000);
    expect(reload).toHaveBeenCalledTimes(1);
    const again = await loaded(); // and the same old page came
    again.greeted({ protocol: PROTOCOL, build: NEW });
    await wait(60_000);
    expect([again.renewal.build, reload.mock.calls.length]).toEqual([NEW, 1]);
  });

  it('waits for a server that has gone again', async () => {
    const { greeted, PROTOCOL } = await loaded();
    served = null;
    greeted({ protocol: PROTOCOL, build: NEW });
    await wait(60_000);
    expect(reload).not.toHaveBeenCalled();
    served = NEW;
    await wait(5000);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('needs it when the protocol is another', async () => {
    const { greeted, renewal, PROTOCOL } = await loaded();
    greeted({ protocol: PROTOCOL + 1, build: NEW });
    expect([renewal.build, renewal.needed]).toEqual([NEW, true]);
  });

  it('opens the next screen by loading it, but not without a line', async () => {
    const { greeted, opensAnew, PROTOCOL } = await loaded();
    greeted({ protocol: PROTOCOL, build: NEW });
    expect([opensAnew(true), opensAnew(false)]).toEqual([true, false]);
  });

  it('shows no error for a file that is gone with its build, but for any other', async () => {
    const { lazy } = await loaded();
    const gone = () => Promise.reject(new Error('404'));
    served = MINE;
    await expect(lazy(gone)).rejects.toThrow('404');
    served = null;
    await expect(lazy(gone)).rejects.toThrow('404');
    served = NEW;
    const settled = vi.fn();
    lazy(gone).then(settled, settled);
    await wait(5000);
    expect([settled.mock.calls.length, reload.mock.calls.length]).toEqual([0, 1]);
    const again = await loaded();
    await expect(again.lazy(gone)).rejects.toThrow('404');
  });
});
