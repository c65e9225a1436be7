/**
 * The widget on pages of a shop that are busy with themselves, by how its script is embedded.
 *
 *   npm run bench -- busy-page [--visits 5]
 *
 * The phone and the line of `bench/page.ts`; thirteen pictures of 51 to 129 kB, a style sheet of 16, and on two of three pages eight scripts
 * of 28 kB before the widget's, deferred or not. The pages take turns. `npm run build` first.
 */
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright';
import { machineLine } from './booking/machine.ts';
import { BUSY_PAGES, busyPages } from './page/busy-pages.ts';
import { firstPress, type Figures } from './page/journey.ts';
import { OWN } from './page/first-to-choose.ts';
import { visit } from './page/phone.ts';
import { spread } from './page/report.ts';
import { openStage } from './page/stage.ts';
import { embeddingOf } from './page/widget-page.ts';

const { values } = parseArgs({ options: { visits: { type: 'string', default: '5' } } });

const looked = BUSY_PAGES.map((page) => {
  const figures: Figures[] = [];
  return { ...page, figures };
});
const stage = await openStage((services) => Promise.resolve(busyPages(embeddingOf(services))));
const browser = await chromium.launch({
  executablePath: process.env['CHROME_PATH'] ?? '/usr/bin/chromium',
});
const loads: number[] = [];
try {
  for (let turn = 0; turn < Number(values.visits); turn += 1) {
    loads.push(loadavg()[0] ?? 0);
    for (const { path, figures } of looked) {
      const one = await visit(browser, stage.site + path);
      try {
        figures.push(await firstPress(one, OWN));
      } finally {
        await one.close();
      }
    }
  }
} finally {
  await browser.close();
  await stage.stop();
}

const whole = (value: number): string => String(Math.round(value));
console.log(machineLine(`Chromium ${browser.version()}`));
console.log(
  '\n| scripts of the page | tag | painted, ms | answered, ms |\n| --- | --- | --- | --- |',
);
for (const { own, tag, figures } of looked) {
  const [painted, answered] = [
    figures.map((one) => one.painted),
    figures.map((one) => one.answered),
  ].map((values) => spread(values, whole));
  console.log(`| ${own} | ${tag} | ${painted} | ${answered} |`);
}
console.log(`\nload ${spread(loads, (value) => value.toFixed(1))}`);
