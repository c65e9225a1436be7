import type { ComparedDay } from './comparison.ts';
import { changeDays, RELEASE } from './oracle.ts';

const HEAD = ['zone', 'changes', 'days', 'expected', 'shown', 'missing', 'doubled', 'moved'];

const INTRODUCTION = `# Time zones

The day of an appointment goes from one local midnight to the next: 23, 24 or 25 hours, half an hour or two hours more or less
where the clock changes by that. A time that the clock shows twice has its offset, "1:30 AM GMT-4" and "1:30 AM GMT-5", wherever a
time can be chosen; a time that the clock skips is not there. The offset beside a zone is that of noon of the chosen day.

## What is shown, and what an oracle says

The oracle is Python's \`zoneinfo\` with release ${RELEASE} of the time zone database; \`tests/zones/oracle.py\` asks it for the local
time of every quarter hour and writes \`tests/zones/oracle.json\`. Compared are the half hours of UTC, on every day of 2026 to
2028 on which the clock of a zone of the list changes, in every zone; and on the days on which a zone's own clock changes, the
day before and the day after. The first 34 zones are those of the list, the others are some that a browser may bring.
A browser follows the rules of its own release of the database; between 2025b and ${RELEASE} only America/Vancouver differs here,
whose clock no longer changes after March 2026.

\`npx vitest run tests/zones\` compares, also with this page; with \`-u\` it writes the page anew.

`;

const total = (days: readonly ComparedDay[], count: (day: ComparedDay) => number): string =>
  String(days.reduce((sum, day) => sum + count(day), 0));

/** `23 h: 2026-03-08, 2027-03-14; 25 h: 2026-11-01`: the days on which the clock changes, by their length. */
const changesOf = (zone: string, days: readonly ComparedDay[]): string => {
  const byLength = new Map<number, string[]>();
  for (const { day, quarters } of days) {
    if (!changeDays(zone).includes(day)) continue;
    const hours = quarters.length / 4;
    byLength.set(hours, [...(byLength.get(hours) ?? []), day]);
  }
  return [...byLength]
    .toSorted(([a], [b]) => a - b)
    .map(([hours, same]) => `${hours} h: ${same.join(', ')}`)
    .join('; ');
};

const row = (zone: string, days: readonly ComparedDay[]): readonly string[] => [
  zone,
  changesOf(zone, days) || 'none',
  String(days.length),
  total(days, ({ expected }) => expected.length),
  total(days, ({ shown }) => shown.length),
  total(days, ({ missing }) => missing.length),
  total(days, ({ doubled }) => doubled.length),
  total(days, ({ moved }) => moved.length),
];

/** The page of documentation, formatted as the formatter wants it. */
export const zonesPage = (zones: ReadonlyMap<string, readonly ComparedDay[]>): string => {
  const rows = [HEAD, ...Array.from(zones, ([zone, days]) => row(zone, days))];
  const widths = HEAD.map((_, column) =>
    Math.max(...rows.map((cells) => cells[column]?.length ?? 0)),
  );
  const line = (cells: readonly string[], fill = ' ') =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0, fill)).join(' | ')} |`;
  const [head, ...body] = rows.map((cells) => line(cells));
  const rule = line(
    HEAD.map(() => ''),
    '-',
  );
  return `${INTRODUCTION}${[head, rule, ...body].join('\n')}\n`;
};
