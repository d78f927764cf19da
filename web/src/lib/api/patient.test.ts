import { expect, it, vi } from 'vitest';
import { OFFLINE } from './types';
import { Refused } from './http';
import { patiently } from './patient';

const refused = (code: string) => new Refused(429, { ...OFFLINE, code });

it('asks again while somebody else is served', async () => {
  const ask = vi.fn().mockRejectedValueOnce(refused('too_many')).mockResolvedValue('an answer');
  expect(await patiently(ask, 1)).toBe('an answer');
  expect(ask).toHaveBeenCalledTimes(2);
});

it('gives up after a while, and at once when it is of no use', async () => {
  const busy = vi.fn().mockRejectedValue(refused('unavailable'));
  await expect(patiently(busy, 1)).rejects.toThrow();
  expect(busy.mock.calls.length).toBeGreaterThan(3);
  const never = vi.fn().mockRejectedValue(refused('forbidden'));
  await expect(patiently(never, 1)).rejects.toThrow();
  expect(never).toHaveBeenCalledTimes(1);
});
