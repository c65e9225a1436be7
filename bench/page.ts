/**
 * Measures the widget on a cheap phone with a slow line, beside FullCalendar.
 *
 *   npm run bench -- page [--visits 5] [--width 390] [--hold 80] [--mouse] [--server-rendered] [--waterfall] [--results 322]
 *
 * Chromium with CPU slowed 4×, 150 ms latency and 1.6 Mbit/s; an empty cache each visit; the pages alternate. Files are
 * brotli-compressed. The widget uses a real marketplace with demo data. A press is a touch, or a click with `--mouse`, and
 * lasts 80 ms or `--hold`; the first press lasts no time. `--server-rendered` adds a page whose first step is rendered by
 * a server. `--results` answers the search with so many vets at once. Run `npm run build` first.
 */
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright';
import { machineLine } from './marketplace/machine-info.ts';
import { fullCalendarPage } from './page/fullcalendar-page.ts';
import { answerWithResults } from './page/many-results.ts';
import { type Figures, firstPress, goThrough } from './page/measure-journey.ts';
import { PHONE, visit } from './page/emulated-phone.ts';
import { pressTable, spread, table, waterfall } from './page/report-table.ts';
import { startPages } from './page/serve-pages.ts';
import { embeddingOf, widgetPages } from './page/widget-page.ts';

const { values } = parseArgs({
  options: {
    visits: { type: 'string', default: '5' },
    width: { type: 'string', default: String(PHONE.width) },
    hold: { type: 'string', default: '80' },
    mouse: { type: 'boolean', default: false },
    'server-rendered': { type: 'boolean', default: false },
    waterfall: { type: 'boolean', default: false },
    results: { type: 'string' },
  },
});
const WIDGET = {
  painted: '.pc-picks--lg button',
  answered: '.pc-picks--lg :is([aria-pressed="true"], :has(> :popover-open)), .pc-concerns',
};
/** The first thing to press on each page, and what shows that the press was answered. */
const PAGES = {
  widget: WIDGET,
  ...(values['server-rendered'] ? { 'server-rendered': WIDGET } : {}),
  fullcalendar: { painted: '.free', answered: '[data-answer]' },
};

const calendar = await fullCalendarPage();
const pages = await startPages(
  async (services) => new Map([...calendar, ...(await widgetPages(embeddingOf(services)))]),
);
const browser = await chromium.launch({
  executablePath: process.env['CHROME_PATH'] ?? '/usr/bin/chromium',
});

const measure = async (name: string, first: typeof WIDGET): Promise<Figures> => {
  const options = { width: Number(values.width), mouse: values.mouse };
  const one = await visit(browser, `${pages.site}/${name}.html`, options);
  try {
    if (values.results) await answerWithResults(one.page, Number(values.results));
    const figures = await firstPress(one, first);
    if (first !== WIDGET) return figures;
    return { ...figures, journey: await goThrough(one, figures.painted, Number(values.hold)) };
  } finally {
    await one.close();
  }
};

const results = new Map<string, Figures[]>(Object.keys(PAGES).map((name) => [name, []]));
const loads: number[] = [];
try {
  for (let turn = 0; turn < Number(values.visits); turn += 1) {
    loads.push(loadavg()[0] ?? 0);
    for (const [name, first] of Object.entries(PAGES)) {
      const figures = await measure(name, first);
      results.get(name)?.push(figures);
      console.error(`${turn + 1} ${name}: ${Math.round(figures.painted)} ms`);
    }
  }
} finally {
  await browser.close();
  await pages.stop();
}

const journeys = (results.get('widget') ?? []).flatMap(({ journey }) => journey ?? []);
console.log(machineLine(`Chromium ${browser.version()}`));
console.log(`\n${table(results)}\n\n${pressTable(journeys)}`);
const last = journeys.at(-1);
if (values.waterfall && last) console.log(`\n${waterfall(last)}`);
console.log(`\nload ${spread(loads, (value) => value.toFixed(1))}`);
