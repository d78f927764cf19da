import { afterEach, expect, test, vi } from 'vitest';
import { isOwnName, knownSite, site } from './site';

afterEach(() => vi.unstubAllGlobals());

function opened(address: string, answer: () => Promise<Response>) {
  vi.stubGlobal('location', new URL(address));
  vi.stubGlobal('fetch', vi.fn(answer));
}

const told = (address: string | null) => () => Promise.resolve(Response.json({ address }));

test.each(['localhost', '127.0.0.1', '127.1.2.3', '[::1]', 'cake.localhost'])('%s leads to oneself', (host) =>
  expect(isOwnName(host)).toBe(true),
);

test.each(['192.168.1.5', 'localhost.example', '10.0.0.127', 'cake.example'])('%s does not', (host) =>
  expect(isOwnName(host)).toBe(false),
);

test('an invite from a page opened by localhost has the address that the server tells', async () => {
  opened('http://localhost:8000/t/x', told('http://192.168.1.5:8000'));
  expect(knownSite()).toBe('');
  expect(await site()).toBe('http://192.168.1.5:8000');
});

test('a page opened by an address of the network asks nobody', async () => {
  opened('http://192.168.1.6:8000/t/x', told('http://192.168.1.5:8000'));
  expect(await site()).toBe('http://192.168.1.6:8000');
  expect(fetch).not.toHaveBeenCalled();
});

test('a server that knows no address, or does not answer, leaves that of the page', async () => {
  opened('http://localhost:8000/t/x', told(null));
  expect(await site()).toBe('http://localhost:8000');
  opened('http://localhost:8000/t/x', () => Promise.reject(new Error('offline')));
  expect(await site()).toBe('http://localhost:8000');
});
