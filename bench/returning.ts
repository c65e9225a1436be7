/**
 * What a guest waits for who has searched before: until their first step is painted, with what was chosen last time.
 *
 *   npm run bench -- returning [--visits 5]
 *
 * The page, the phone and the line of `bench/page.ts`. Each turn somebody searches once and comes back twice: with the files still in the browser's
 * cache, and with the search alone, as after a new release; beside them somebody comes back who has only looked. `npm run build` first.
 */
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { chromium, type BrowserContext } from 'playwright';
import { DOG_IN_SAN_DIEGO, search } from '../e2e/journey/search.ts';
import { machineLine } from './booking/machine.ts';
import { OWN } from './page/first-to-choose.ts';
import { openPhone, visitIn } from './page/phone.ts';
import { spread } from './page/report.ts';
import { openStage } from './page/stage.ts';
import { embeddingOf, widgetPages } from './page/widget-page.ts';

const { values } = parseArgs({ options: { visits: { type: 'string', default: '5' } } });

const stage = await openStage((services) => widgetPages(embeddingOf(services)));
const url = `${stage.site}/widget.html`;
const browser = await chromium.launch({
  executablePath: process.env['CHROME_PATH'] ?? '/usr/bin/chromium',
});

const searchOnce = async (context: BrowserContext): Promise<void> => {
  const page = await context.newPage();
  await page.goto(url);
  await search(page, DOG_IN_SAN_DIEGO);
  await page.close();
};
const painted = async (context: BrowserContext): Promise<number> => {
  const one = await visitIn(context, url);
  const at = await one.shown(OWN.painted);
  await one.close();
  return at;
};

const cached: number[] = [];
const emptied: number[] = [];
const looked: number[] = [];
const loads: number[] = [];
try {
  for (let turn = 0; turn < Number(values.visits); turn += 1) {
    loads.push(loadavg()[0] ?? 0);
    const searcher = await openPhone(browser);
    await searchOnce(searcher);
    cached.push(await painted(searcher));
    const again = await openPhone(browser);
    await again.addInitScript(
      (kept) => {
        for (const [name, value] of kept) localStorage.setItem(name, value);
      },
      (await searcher.storageState()).origins.flatMap(({ localStorage }) =>
        localStorage.map(({ name, value }) => [name, value] as const),
      ),
    );
    emptied.push(await painted(again));
    const guest = await openPhone(browser);
    await painted(guest);
    looked.push(await painted(guest));
    for (const context of [searcher, again, guest]) await context.close();
  }
} finally {
  await browser.close();
  await stage.stop();
}

const whole = (value: number): string => String(Math.round(value));
console.log(machineLine(`Chromium ${browser.version()}`));
console.log('\n| who comes back | first step painted, ms |\n| --- | --- |');
console.log(`| has searched, files in the cache | ${spread(cached, whole)} |`);
console.log(`| has searched, no files | ${spread(emptied, whole)} |`);
console.log(`| has only looked, files in the cache | ${spread(looked, whole)} |`);
console.log(`\nload ${spread(loads, (value) => value.toFixed(1))}`);
