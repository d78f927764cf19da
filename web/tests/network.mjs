// A host who opened the page as localhost invites a phone of the home network.
import assert from 'node:assert/strict';
import { networkInterfaces } from 'node:os';
import { bye, me, open, openTable, PHONE, sitDown, visitor } from './browser.mjs';
import { ownServer } from './ownServer.mjs';
import { test } from './pool.mjs';

const address = Object.values(networkInterfaces())
  .flat()
  .find(({ family, internal }) => family === 'IPv4' && !internal)?.address;

test('an invite leads other devices to the home network, never to localhost', async (browser) => {
  assert.ok(address, 'this test needs a network');
  const server = await ownServer({ options: ['--lan'] });
  try {
    const host = await visitor(browser, { base: `http://localhost:${server.port}` });
    const table = await openTable(host, 'mice', [me, open], { start: false });
    await sitDown(host, table);
    const link = `http://${address}:${server.port}/j/${table.code}`;
    await host.locator('[data-part=invite] p', { hasText: link.replace('http://', '') }).waitFor();
    const guest = await visitor(browser, { ...PHONE, base: `http://${address}:${server.port}` });
    await guest.request.patch('/api/me', { data: { name: 'Ben' } });
    await guest.goto(link);
    await guest.getByRole('button', { name: 'Copy link' }).click();
    await guest.getByRole('button', { name: 'Copied' }).waitFor();
    await guest
      .locator('[data-part=invite]')
      .evaluate((box) => box.insertAdjacentHTML('afterend', '<textarea id=paste>'));
    await guest.locator('#paste').focus();
    await guest.keyboard.press('Control+V');
    assert.equal(await guest.locator('#paste').inputValue(), link, 'a page without https copies, too');
    await guest.getByRole('button', { name: 'Take a seat' }).click();
    await host.locator('[data-part=seats] li', { hasText: 'Ben' }).waitFor();
    await bye(host, guest);
  } finally {
    await server.end();
  }
});
