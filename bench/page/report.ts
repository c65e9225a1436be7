import { quantile } from '../booking/machine.ts';
import type { Fetched } from './in-page.ts';
import type { Figures, Journey } from './journey.ts';

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
  readonly most: number;
  readonly of: (figures: Figures) => number | undefined;
  readonly write?: (value: number) => string;
}

const thousandths = (value: number): string => value.toFixed(4);
const shiftOf = ({ shifts }: Journey): number =>
  shifts.filter(({ afterPress }) => !afterPress).reduce((sum, { value }) => sum + value, 0);
const longest = (
  { longTasks }: Journey,
  after: number,
  until: number = Number.POSITIVE_INFINITY,
): number =>
  Math.max(
    0,
    ...longTasks.filter(({ at }) => at > after && at <= until).map(({ duration }) => duration),
  );
const worstOf = (journey: Journey, among?: readonly string[]): number =>
  Math.max(
    0,
    ...journey.presses.filter(({ name }) => among?.includes(name) ?? true).map(({ ms }) => ms),
  );
const CHOOSES = ['choose a slot', 'choose a day', 'next vet', 'open a vet'];

const TARGETS: readonly Target[] = [
  { name: 'first step painted, ms', most: 1_000, of: ({ painted }) => painted },
  { name: 'a press answered, ms', most: 1_000, of: ({ answered }) => answered },
  { name: 'JavaScript + CSS until then, bytes', most: 10_000, of: (all) => all.firstBytes },
  { name: 'requests until then', most: Number.NaN, of: (all) => all.firstRequests },
  { name: 'Find vets → results, ms', most: 800, of: ({ journey }) => journey?.found },
  { name: 'open a vet → its frame, ms', most: 100, of: ({ journey }) => journey?.opened },
  { name: 'slot → quote shown, ms', most: 500, of: ({ journey }) => journey?.quoted },
  { name: 'day → its times, ms', most: 500, of: ({ journey }) => journey?.dayShown },
  { name: 'worst interaction, ms', most: 100, of: ({ journey }) => journey && worstOf(journey) },
  {
    name: 'choosing a slot, day or vet, ms',
    most: 50,
    of: ({ journey }) => journey && worstOf(journey, CHOOSES),
  },
  { name: 'React has the first step, ms', most: 1_700, of: ({ journey }) => journey?.taken },
  {
    name: 'longest task from the first press until then, ms',
    most: 200,
    of: ({ journey, answered }) => journey && longest(journey, answered, journey.taken),
  },
  {
    name: 'longest task after it, ms',
    most: 50,
    of: ({ journey }) => journey && longest(journey, journey.taken),
  },
  {
    name: 'layout shift of the journey',
    most: 0,
    of: ({ journey }) => journey && shiftOf(journey),
    write: thousandths,
  },
  { name: 'journey: JavaScript + CSS, bytes', most: 125_000, of: ({ journey }) => journey?.bytes },
];

const targetText = ({ most, write = whole }: Target): string =>
  Number.isNaN(most) ? '' : `≤ ${write(most)}`;

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

/** Each press with the slowest interaction that it was, by its median. */
export const pressLines = (journeys: readonly Journey[]): string =>
  (journeys[0]?.presses ?? [])
    .map(({ name }) => {
      const values = journeys.flatMap(({ presses }) =>
        presses.filter((press) => press.name === name).map(({ ms }) => ms),
      );
      return `| ${name} | ${spread(values)} |`;
    })
    .join('\n');

/** The tasks of 50 ms and more in all journeys, by the press that they follow and how long after it. */
export const taskLines = (journeys: readonly Journey[]): string =>
  journeys
    .flatMap(({ presses, longTasks }) =>
      longTasks.flatMap(({ at, duration }) => {
        const press = presses.findLast((before) => before.at <= at);
        return press ? [{ name: press.name, after: at - press.at, duration }] : [];
      }),
    )
    .toSorted((a, b) => a.name.localeCompare(b.name) || b.duration - a.duration)
    .map(({ name, after, duration }) => `| ${name} | ${whole(after)} | ${whole(duration)} |`)
    .join('\n');

/** Everything that moved by itself, or after a press, in one journey. */
export const shiftLines = ({ shifts }: Journey): string =>
  shifts
    .map(
      ({ at, value, afterPress, nodes }) =>
        `${whole(at)} ms  ${thousandths(value)}${afterPress ? ' after a press' : ''}  ${nodes.join(', ')}`,
    )
    .join('\n');

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
