/**
 * What the widget costs a shop's page in Lighthouse.
 *
 *   npm run bench -- lighthouse [--pairs 9] [--applied]
 *
 * Audits a plain shop page with and without the widget, alternating, with Lighthouse's mobile preset; the difference is
 * taken within each pair. Throttling is simulated, or applied by the browser with `--applied`. Run `npm run build` first.
 */
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { machineLine } from './marketplace/machine-info.ts';
import { type Audit, installLighthouse, shopPages } from './page/lighthouse-audit.ts';
import { spread } from './page/report-table.ts';
import { startPages } from './page/serve-pages.ts';
import { embeddingOf } from './page/widget-page.ts';

const { values } = parseArgs({
  options: {
    pairs: { type: 'string', default: '9' },
    applied: { type: 'boolean', default: false },
  },
});

const examine = installLighthouse(values.applied ? 'applied' : 'simulated');
const pages = await startPages((services) => Promise.resolve(shopPages(embeddingOf(services))));
const pairs: { readonly without: Audit; readonly with: Audit }[] = [];
const loads: number[] = [];
try {
  for (let turn = 0; turn < Number(values.pairs); turn += 1) {
    loads.push(loadavg()[0] ?? 0);
    const without = await examine(`${pages.site}/shop.html`);
    const pair = { without, with: await examine(`${pages.site}/shop-with-widget.html`) };
    pairs.push(pair);
    console.error(`${turn + 1} ${JSON.stringify(pair)}`);
  }
} finally {
  await pages.stop();
}

const whole = (value: number): string => String(Math.round(value));
const ROWS = [
  { name: 'score', of: ({ score }: Audit) => score, write: whole, target: '≥ −1' },
  { name: 'FCP, ms', of: ({ fcpMs }: Audit) => fcpMs, write: whole, target: '≤ +50' },
  { name: 'LCP, ms', of: ({ lcpMs }: Audit) => lcpMs, write: whole, target: '' },
  { name: 'total blocking time, ms', of: ({ tbtMs }: Audit) => tbtMs, write: whole, target: '' },
  {
    name: 'machine (benchmarkIndex)',
    of: ({ benchmarkIndex }: Audit) => benchmarkIndex,
    write: whole,
    target: '',
  },
  {
    name: 'layout shift',
    of: ({ shift }: Audit) => shift,
    write: (value: number) => value.toFixed(3),
    target: '',
  },
];
console.log(machineLine(`Lighthouse ${pairs[0]?.with.version ?? ''}`));
console.log('\n| | without | with | with − without | target |\n| --- | --- | --- | --- | --- |');
for (const { name, of, write, target } of ROWS) {
  const cells = [
    spread(
      pairs.map(({ without }) => of(without)),
      write,
    ),
    spread(
      pairs.map((pair) => of(pair.with)),
      write,
    ),
    spread(
      pairs.map((pair) => of(pair.with) - of(pair.without)),
      write,
    ),
  ];
  console.log(`| ${name} | ${cells.join(' | ')} | ${target} |`);
}
console.log(`\nload ${spread(loads, (value) => value.toFixed(1))}`);
