import { describe, expect, it } from 'vitest';
import {
  type ComparedDay,
  changeDays,
  RELEASE,
  comparedDays,
  gmt,
  plain,
  ZONES,
  LOCALE,
  shownText,
  type ShownTime,
} from './zoneinfo-days.ts';
import { quoteRequest } from '../../packages/domain/src/quote-panel.ts';
import { dayRange } from '../../packages/domain/src/search-window.ts';
import { slotDay } from '../../packages/domain/src/slots.ts';
import { noonOf, offsetMinutes, TIME_ZONES } from '../../packages/domain/src/time-zone-options.ts';
import { formatZoneOffset } from '../../packages/format/src/time.ts';

const HEAD = ['zone', 'changes'];

const INTRODUCTION = `# Time zones

The day of an appointment goes from one local midnight to the next. It has 24 hours, and more or less where the clock changes. A time that the clock
shows twice has its offset wherever it can be chosen: "1:30 AM GMT-4" and "1:30 AM GMT-5". A time that the clock skips is not offered. The offset beside a zone is that of
noon of the chosen day.

A browser follows its own release of the time zone database. Between 2025b and ${RELEASE} only America/Vancouver differs here: its clock no longer changes after
March 2026.

## Tested zones

\`npx vitest run tests/time-zones\` compares the shown times with Python's \`zoneinfo\`, release ${RELEASE}, for every zone below, on every day of 2026 to 2028 on which a
clock of the selectable zones changes, and around the zone's own changes. No time may be missing, doubled or moved. The first 34 zones are selectable; a browser may
bring the others. The table lists the days on which the clock changes, by their length. \`-u\` rewrites this page; \`tests/time-zones/write_zoneinfo_oracle.py\`
rewrites the expected times.

`;

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

const compared = new Map(ZONES.map((zone) => [zone, comparedDays(zone)]));
const LISTED = TIME_ZONES.map(({ iana }) => iana);

it('covers the listed zones in order, and others that a browser may have [PANEL-5]', () => {
  expect(ZONES.slice(0, 34)).toEqual(LISTED);
  expect(ZONES.slice(34)).toEqual(
    expect.arrayContaining(['Australia/Lord_Howe', 'Pacific/Apia', 'America/Toronto']),
  );
});

it('covers days of 22 to 26 hours [PANEL-1]', () => {
  const lengths = [...compared.values()].flat().map(({ quarters }) => quarters.length);
  expect([...new Set(lengths)].toSorted((a, b) => a - b)).toEqual([88, 92, 94, 96, 98, 100, 104]);
});

it('matches the documentation', async () => {
  await expect(zonesPage(compared)).toMatchFileSnapshot('../../docs/time-zones.md');
});

describe.each(ZONES)('in %s', (zone) => {
  const days = compared.get(zone) ?? [];
  /** Both sides for all days, so that one comparison shows the difference. */
  const sides = (of: (day: ComparedDay) => readonly [shown: unknown, expected: unknown]) => {
    const pairs = days.map((day) => [day.day, ...of(day)] as const);
    return {
      shown: pairs.map(([day, shown]) => [day, shown]),
      expected: pairs.map(([day, , expected]) => [day, expected]),
    };
  };

  it('a day spans its first to its last quarter hour [PANEL-1, WIN-10]', () => {
    const { shown, expected } = sides(({ day, quarters: [first, ...more] }) => {
      const { start, end } = dayRange(day, zone);
      const last = first?.start.add({ minutes: 15 * (more.length + 1) });
      return [
        [start.toString(), end.toString()],
        [first?.start.toString(), last?.toString()],
      ];
    });
    expect(shown).toEqual(expected);
  });

  it('no time is missing, duplicated or moved, and each is in its part of the day [PANEL-1, GO-9]', () => {
    const { shown, expected } = sides((day) => [
      day.shown.map(({ slot, text, part, night }) => [slot.start_at, text, part, night]),
      day.expected.map(({ start, text, part }) => [start, text, part, part === 'night']),
    ]);
    expect(shown).toEqual(expected);
    expect(
      days.flatMap(({ missing, doubled, moved }) => [...missing, ...doubled, ...moved]),
    ).toEqual([]);
  });

  it('a shown time is booked at its instant [PANEL-1]', () => {
    const { shown, expected } = sides((day) => {
      const slots = new Map(day.shown.map(({ text, slot }) => [text, slot]));
      return [
        day.expected.map(({ text }) => bookedAs(slots.get(text), zone)),
        day.expected.map(({ start, text }) => [start, text, day.day]),
      ];
    });
    expect(shown).toEqual(expected);
  });

  it('the offset of a day is its offset at noon [PANEL-5, GO-6]', () => {
    const { shown, expected } = sides(({ day, quarters }) => {
      const offset = quarters.find(({ time }) => time === '12:00')?.offset ?? '';
      return [
        [offsetMinutes(zone, day), plain(formatZoneOffset(zone, noonOf(day, zone), LOCALE))],
        [minutesOf(offset), gmt(offset)],
      ];
    });
    expect(shown).toEqual(expected);
  });

  it('no other day of 2026 to 2028 has more or less than 24 hours [PANEL-1]', () => {
    const first = Temporal.PlainDate.from('2026-01-01');
    const all = Array.from({ length: 1096 }, (_, days) => first.add({ days }).toString());
    const others = all.filter((day) => {
      const { start, end } = dayRange(day, zone);
      return end.epochMilliseconds - start.epochMilliseconds !== 86_400_000;
    });
    expect(others).toEqual(changeDays(zone));
  });
});

/** The instant of the quote request, and how it is shown. */
const bookedAs = (slot: ShownTime['slot'] | undefined, zone: string): unknown => {
  if (slot === undefined) return undefined;
  const location = { country: 'us', province: 'CA', city: 'San Diego' } as const;
  const whose = { user: null, who: null, currency: 'USD', source: 'shop' };
  const provider = { appointments: [] };
  const { start_at } = quoteRequest({ ...whose, provider, slot, location, zone });
  return [start_at, shownText(start_at, zone), slotDay(slot, zone)];
};

const minutesOf = (offset: string): number => {
  const [hours = 0, minutes = 0] = offset.slice(1).split(':').map(Number);
  return (offset.startsWith('-') ? -1 : 1) * (hours * 60 + minutes);
};
