const gameIn = (path: string): string => /\/games\/([^/]+)\//.exec(path)?.[1] ?? '';

/** Files of the games by the name of the game's folder, from what import.meta.glob found. */
export const byGame = <T>(files: Record<string, T>): Record<string, T> =>
  Object.fromEntries(Object.entries(files).map(([path, file]) => [gameIn(path), file]));
