import { quantile } from '../marketplace/machine-info.ts';
import type { Fetched } from './page-timings.ts';
import type { Figures, Journey } from './measure-journey.ts';

const whole = (value: number): string => Math.round(value).toLocaleString('en-US');

/** A table of Markdown; the first row is its head. */
export const markdown = (rows: readonly (readonly string[])[]): string => {
  const [head = [], ...body] = rows;
  return [head, head.map(() => '---'), ...body]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n');
};

/** The median of some figures, with the lowest and the highest. */
export const spread = (
  values: readonly number[],
  write: (value: number) => string = whole,
): string =>
  values.length === 0
    ? '–'
    : `${write(quantile(values, 0.5))} (${write(Math.min(...values))}–${write(Math.max(...values))})`;

interface Target {
  readonly name: string;
  readonly most?: number;
  readonly of: (figures: Figures) => number | undefined;
  readonly write?: (value: number) => string;
}

const shiftOf = ({ shifts }: Journey): number =>
  shifts.filter(({ afterPress }) => !afterPress).reduce((sum, { value }) => sum + value, 0);
const slowestPress = ({ presses }: Journey): number => Math.max(0, ...presses.map(({ ms }) => ms));

const TARGETS: readonly Target[] = [
  { name: 'first step painted, ms', most: 1_000, of: ({ painted }) => painted },
  { name: 'a press answered, ms', most: 1_100, of: ({ answered }) => answered },
  { name: 'JavaScript + CSS until then, bytes', most: 12_000, of: ({ firstBytes }) => firstBytes },
  { name: 'requests until then', of: ({ firstRequests }) => firstRequests },
  { name: 'React has the first step, ms', of: ({ journey }) => journey?.hydrated },
  { name: 'Find vets → results, ms', most: 800, of: ({ journey }) => journey?.found },
  { name: 'open a vet → its frame, ms', most: 100, of: ({ journey }) => journey?.opened },
  { name: 'slot → quote shown, ms', most: 500, of: ({ journey }) => journey?.quoted },
  { name: 'day → its times, ms', most: 500, of: ({ journey }) => journey?.dayShown },
  { name: 'slowest press, ms', most: 100, of: ({ journey }) => journey && slowestPress(journey) },
  {
    name: 'layout shift of the journey',
    most: 0,
    of: ({ journey }) => journey && shiftOf(journey),
    write: (value) => value.toFixed(4),
  },
  { name: 'journey: JavaScript + CSS, bytes', most: 195_000, of: ({ journey }) => journey?.bytes },
];

const targetText = ({ most, write = whole }: Target): string =>
  most === undefined ? '' : `≤ ${write(most)}`;

/** The table of all pages: medians with their spread, beside the targets. */
export const table = (pages: ReadonlyMap<string, readonly Figures[]>): string => {
  const head = ['', ...pages.keys(), 'target'];
  const rows = TARGETS.map((target) => [
    target.name,
    ...[...pages.values()].map((figures) =>
      spread(
        figures.map(target.of).filter((value) => value !== undefined),
        target.write,
      ),
    ),
    targetText(target),
  ]);
  return markdown([head, ...rows]);
};

/** Each press with its slowest interaction. */
export const pressTable = (journeys: readonly Journey[]): string =>
  markdown([
    ['press', 'slowest interaction, ms'],
    ...(journeys[0]?.presses ?? []).map(({ name }) => [
      name,
      spread(
        journeys.flatMap(({ presses }) =>
          presses.filter((press) => press.name === name).map(({ ms }) => ms),
        ),
      ),
    ]),
  ]);

const nameOf = (url: string): string => new URL(url).pathname.replace(/-[\w-]{8}(\.\w+)$/, '$1');

/** What was fetched in one journey, and when, with the presses between. */
export const waterfall = ({ fetched, presses }: Journey): string =>
  [
    ...fetched.map(({ url, start, end, bytes }: Fetched) => ({
      at: start,
      text: `${whole(start).padStart(7)} – ${whole(end).padStart(7)}  ${whole(bytes).padStart(7)}  ${nameOf(url)}`,
    })),
    ...presses.map(({ name, at }) => ({ at, text: `${whole(at).padStart(7)}  ── ${name}` })),
  ]
    .toSorted((a, b) => a.at - b.at)
    .map(({ text }) => text)
    .join('\n');
