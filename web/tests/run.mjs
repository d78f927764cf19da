// The browser tests. Usage: KONDITOREI_URL=... npm run e2e [word in a name ...]; tools/browser.py starts the server.
import { launch } from './browser.mjs';
import { runAll } from './pool.mjs';
import './advice.mjs';
import './device.mjs';
import './games.mjs';
import './help.mjs';
import './installed.mjs';
import './lessons.mjs';
import './line.mjs';
import './network.mjs';
import './opening.mjs';
import './parts.mjs';
import './plain.mjs';
import './screens.mjs';
import './shop.mjs';
import './table.mjs';
import './upgrade.mjs';
import './voice.mjs';

const browser = await launch();
const failed = await runAll(browser, process.argv.slice(2), Number(process.env.BROWSER_WORKERS ?? 3));
await browser.close();
process.exit(failed ? 1 : 0);
