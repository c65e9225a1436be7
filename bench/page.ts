/**
 * The widget on a cheap phone with a slow line, beside two calendars and a booker.
 *
 *   npm run bench -- page [--visits 5] [--width 390] [--hold 80] [--mouse] [--only widget,fullcalendar] [--one-line] [--written] [--tasks] [--shifts] [--waterfall]
 *
 * Chromium at four times less CPU, 150 ms and 1.6 Mbit/s, every visit cold in a browser context of its own, files
 * compressed with brotli as a CDN does, the pages in turn so that load meets all of them alike. The widget talks to a real
 * marketplace with its demonstration data. A press is a finger's, or a mouse's with `--mouse`, and lasts 80 ms unless `--hold` says otherwise; the first one, which is
 * made as soon as something can be pressed, lasts no time. With `--one-line` the widget stands on a second page too, where the
 * marketplace keeps its options; with `--written` the widget stands on a second page, into which the server has written
 * the first step. `npm run build` first.
 */
import { parseArgs } from 'node:util';
import { loadavg } from 'node:os';
import { chromium } from 'playwright';
import { machineLine } from './booking/machine.ts';
import { OWN } from './page/first-to-choose.ts';
import { firstPress, goThrough, type Figures } from './page/journey.ts';
import { peerPages, PEERS } from './page/peer-pages.ts';
import { PHONE, visit } from './page/phone.ts';
import { ratioTable } from './page/ratios.ts';
import { pressLines, shiftLines, spread, table, taskLines, waterfall } from './page/report.ts';
import { openStage } from './page/stage.ts';
import { embeddingOf, widgetPages } from './page/widget-page.ts';

const { values } = parseArgs({
  options: {
    visits: { type: 'string', default: '5' },
    width: { type: 'string', default: String(PHONE.width) },
    hold: { type: 'string', default: '80' },
    mouse: { type: 'boolean', default: false },
    only: { type: 'string' },
    'one-line': { type: 'boolean', default: false },
    written: { type: 'boolean', default: false },
    tasks: { type: 'boolean', default: false },
    shifts: { type: 'boolean', default: false },
    waterfall: { type: 'boolean', default: false },
  },
});
const WIDGET = 'widget';
const WRITTEN = 'written';
const ONE_LINE = 'one-line';
const DAY = '[data-testid="day"]:enabled';
// Cal.com's booker chooses the first free day itself, and so another one is pressed.
const OTHER_DAY = `:has(> ${DAY}) ~ * > ${DAY}`;
const FIRST = {
  [WIDGET]: OWN,
  [WRITTEN]: OWN,
  [ONE_LINE]: OWN,
  fullcalendar: { painted: '.free', answered: '[data-answer]' },
  'big-calendar': { painted: '.free', answered: '[data-answer]' },
  'cal-com': { painted: OTHER_DAY, answered: `${OTHER_DAY}.bg-brand-default` },
};

const asked = ([WIDGET, ...PEERS] as const).filter(
  (name) => values.only?.split(',').includes(name) ?? true,
);
const names = [
  ...(values['one-line'] ? ([ONE_LINE] as const) : []),
  ...(values.written ? ([WRITTEN] as const) : []),
  ...asked,
];
const askedPeers = asked.filter((name) => name !== WIDGET);
const peers = askedPeers.length > 0 ? await peerPages(askedPeers) : new Map();
const stage = await openStage(
  async (services) => new Map([...peers, ...(await widgetPages(embeddingOf(services)))]),
);
const browser = await chromium.launch({
  executablePath: process.env['CHROME_PATH'] ?? '/usr/bin/chromium',
  // Pictures that Cal.com's booker asks for there: they would take part of the line on a machine that reaches it.
  args: ['--host-resolver-rules=MAP app.cal.com ~NOTFOUND'],
});

const look = async (name: keyof typeof FIRST): Promise<Figures> => {
  const looks = { width: Number(values.width), mouse: values.mouse };
  const one = await visit(browser, `${stage.site}/${name}.html`, looks);
  try {
    const figures = await firstPress(one, FIRST[name]);
    if (name !== WIDGET && name !== WRITTEN) return figures;
    return { ...figures, journey: await goThrough(one, figures.painted, Number(values.hold)) };
  } finally {
    await one.close();
  }
};

const results = new Map<string, Figures[]>(names.map((name) => [name, []]));
const loads: number[] = [];
try {
  for (let turn = 0; turn < Number(values.visits); turn += 1) {
    loads.push(loadavg()[0] ?? 0);
    for (const name of names) {
      const figures = await look(name);
      results.get(name)?.push(figures);
      console.error(`${turn + 1} ${name}: ${Math.round(figures.painted)} ms`);
    }
  }
} finally {
  await browser.close();
  await stage.stop();
}

const journeys = (results.get(WIDGET) ?? []).flatMap(({ journey }) => journey ?? []);
console.log(machineLine(`Chromium ${browser.version()}`));
console.log(
  `\n${table(results)}\n\n${ratioTable(WIDGET, results)}\n\n| press | slowest interaction, ms |\n| --- | --- |`,
);
console.log(pressLines(journeys));
if (values.tasks) {
  console.log('\n| long task after | ms after it | ms |\n| --- | --- | --- |');
  console.log(taskLines(journeys));
}
const last = journeys.at(-1);
if (values.shifts && last) console.log(`\n${shiftLines(last)}`);
if (values.waterfall && last) console.log(`\n${waterfall(last)}`);
console.log(`\nload ${spread(loads, (value) => value.toFixed(1))}`);
