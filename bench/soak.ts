/**
 * Lets random owners use a marketplace for half an hour, and looks for memory that grows and rows that stay.
 *
 *   npm run bench -- soak [--minutes 30]
 *
 * The storefront and the marketplace run as `npm start` runs them, the embedded database on disk, mail to an SMTP server.
 * In Chromium one owner keeps a page open and looks at one vet after the other; another comes and goes: searches, reloads,
 * goes back, closes the tab, logs in or registers, books or leaves. Six owners without a browser search, hold, extend,
 * release and book. Fails on a console error, an answer of 500 or above, an error in the log, a row that is left over when
 * everything has expired, and memory whose floor grows in the second half by more than a bound. Run `npm run build` first.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import pino from 'pino';
import { chromium } from 'playwright';
import { openDatabase } from '../apps/marketplace/src/server/open-database.ts';
import { readSettings } from '../apps/marketplace/src/settings/settings.ts';
import { openFakeSmtp } from '../apps/marketplace/testing/fake-smtp-server.ts';
import { DEMO_PASSWORD } from '../e2e/journey/sign-in.ts';
import { freePorts, ROOT, startService } from '../e2e/stack/service.ts';
import { machineLine } from './marketplace/machine-info.ts';
import { startBrowserOwners } from './soak/browser-owners.ts';
import { startHttpOwners } from './soak/http-owners.ts';
import { countLeftOver } from './soak/left-over.ts';
import { readServerMemory, startCurve } from './soak/memory.ts';

const { values } = parseArgs({ options: { minutes: { type: 'string', default: '30' } } });
const minutes = Number(values.minutes);
const HOLD_MINUTES = 2;
const SAMPLE_MS = 30_000;
/** Users of the demo who may book; two of them twice. */
const EMAILS = ['sam', 'alex', 'taylor', 'riley', 'sam', 'alex'].map(
  (name) => `${name}@example.com`,
);
/** How much the floor may grow in the second half, in MB a minute. */
const MOST_GROWTH = { rss: 2, heap: 0.5, page: 0.25 };
const MOST_UNFINISHED = 0.2;

const folder = mkdtempSync(join(tmpdir(), 'pawcall-soak-'));
const dataDir = join(folder, 'data');
const [site, api, auth, health] = (await freePorts(4)).map((port) => `http://localhost:${port}`);
if (!site || !api || !auth || !health) throw new Error('There are too few free ports.');
const portOf = (origin: string): string => new URL(origin).port;
const smtp = await openFakeSmtp();
const marketplace = await startService({
  name: 'soak-marketplace',
  entry: 'apps/marketplace/src/main.ts',
  readyUrl: `${api}/readyz`,
  env: {
    NODE_OPTIONS: '--max-semi-space-size=64',
    MARKETPLACE_PORT: portOf(api),
    AUTH_PORT: portOf(auth),
    HEALTH_PORT: portOf(health),
    STOREFRONT_ORIGIN: site,
    ALLOWED_ORIGINS: site,
    DATA_DIR: dataDir,
    DATABASE_URL: '',
    SMTP_URL: smtp.url,
    HOLD_MINUTES: String(HOLD_MINUTES),
  },
});
const storefront = await startService({
  name: 'soak-storefront',
  entry: 'apps/storefront/src/main.ts',
  readyUrl: `${site}/readyz`,
  env: { PORT: portOf(site), MARKETPLACE_ORIGIN: api, AUTH_ORIGIN: auth },
});
const browser = await chromium.launch({
  executablePath: process.env['CHROME_PATH'] ?? '/usr/bin/chromium',
});
console.log(`${minutes} minutes: ${machineLine()}`);

const inBrowser = startBrowserOwners(browser, { site, outbox: `${api}/demo/outbox` });
const overHttp = startHttpOwners({ api, auth, emails: EMAILS, password: DEMO_PASSWORD });
const curves = { rss: startCurve(), heap: startCurve(), page: inBrowser.heap };
for (const until = performance.now() + minutes * 60_000; performance.now() < until;) {
  await pause(SAMPLE_MS);
  const { rss, heap } = await readServerMemory(health);
  curves.rss.add(rss);
  curves.heap.add(heap);
  const [last = '?', ...others] = Object.values(curves).map(({ samples }) =>
    samples.at(-1)?.megabytes.toFixed(1),
  );
  console.log(`rss, heap and page in MB: ${[last, ...others].join(', ')}`);
}
await inBrowser.stop();
await overHttp.stop();
await browser.close();
await storefront.stop();
await marketplace.stop();
await smtp.close();

const now = Temporal.Now.instant();
const settings = readSettings({ DATA_DIR: dataDir });
const database = await openDatabase(settings, pino({ level: 'silent' }), () => now);
const leftOver = await countLeftOver(database.db, now, HOLD_MINUTES);
await database.close();

const log = readFileSync(join(ROOT, '.cache/logs/e2e-soak-marketplace.log'), 'utf8');
const errorsInTheLog = log.split('\n').filter((line) => line.includes('"level":50')).length;
const answersOf500 = [...overHttp.answers]
  .filter(([name]) => / 5\d\d$/.test(name))
  .reduce((sum, [, times]) => sum + times, 0);
const all = [...inBrowser.journeys.values()].reduce((sum, times) => sum + times, 0);
const unfinished = [...inBrowser.journeys]
  .filter(([name]) => name.endsWith('unfinished'))
  .reduce((sum, [, times]) => sum + times, 0);
const growth = Object.entries(MOST_GROWTH).map(([name, most]) => {
  const curve = curves[name === 'rss' ? 'rss' : name === 'heap' ? 'heap' : 'page'];
  const { least, growth: megabytes } = curve.floors();
  const last = curve.samples.at(-1)?.megabytes ?? Number.NaN;
  return { name, samples: curve.samples.length, least, last, growth: megabytes, most };
});
console.table(growth);
console.log({
  journeys: Object.fromEntries(inBrowser.journeys),
  answers: Object.fromEntries(overHttp.answers),
  mails: smtp.mails.length,
  problems: inBrowser.problems,
  answersOf500,
  errorsInTheLog,
  leftOver,
});
const isFine =
  inBrowser.problems.length + answersOf500 + errorsInTheLog === 0 &&
  Object.values(leftOver).every((rows) => rows === 0) &&
  unfinished <= all * MOST_UNFINISHED &&
  growth.every(({ growth: megabytes, most }) => megabytes <= most);
console.log(`${isFine ? 'fine' : 'NOT fine'}; ${machineLine()}`);
if (isFine) rmSync(folder, { recursive: true, force: true });
else process.exitCode = 1;
