import { describe, expect, it } from 'vitest';
import { quoteRequest } from '../../packages/domain/src/quote-request.ts';
import { dayRange } from '../../packages/domain/src/search-window.ts';
import { slotDay } from '../../packages/domain/src/slots.ts';
import { noonOf, offsetMinutes, TIME_ZONES } from '../../packages/domain/src/time-zones.ts';
import { formatZoneOffset } from '../../packages/format/src/time.ts';
import { comparedDays, type ComparedDay } from './comparison.ts';
import { gmt, plain } from './expected.ts';
import { changeDays, ZONES } from './oracle.ts';
import { LOCALE, shownText, type ShownTime } from './shown.ts';
import { zonesPage } from './table.ts';

const compared = new Map(ZONES.map((zone) => [zone, comparedDays(zone)]));
const LISTED = TIME_ZONES.map(({ iana }) => iana);

it('covers the zones of the list, in its order, and others that a browser may bring [PANEL-5]', () => {
  expect(ZONES.slice(0, 34)).toEqual(LISTED);
  expect(ZONES.slice(34)).toEqual(
    expect.arrayContaining(['Australia/Lord_Howe', 'Pacific/Apia', 'America/Toronto']),
  );
});

it('knows days of 92, 94, 96, 98 and 100 quarter hours, and of two hours more or less [PANEL-1]', () => {
  const lengths = [...compared.values()].flat().map(({ quarters }) => quarters.length);
  expect([...new Set(lengths)].toSorted((a, b) => a - b)).toEqual([88, 92, 94, 96, 98, 100, 104]);
});

it('is what the documentation shows', async () => {
  await expect(zonesPage(compared)).toMatchFileSnapshot('../../docs/time-zones.md');
});

describe.each(ZONES)('in %s', (zone) => {
  const days = compared.get(zone) ?? [];
  /** Both sides for every day, so that one comparison shows the day and the time that differ. */
  const sides = (of: (day: ComparedDay) => readonly [shown: unknown, expected: unknown]) => {
    const pairs = days.map((day) => [day.day, ...of(day)] as const);
    return {
      shown: pairs.map(([day, shown]) => [day, shown]),
      expected: pairs.map(([day, , expected]) => [day, expected]),
    };
  };

  it('a day goes from its first quarter hour to the end of its last [PANEL-1, WIN-10]', () => {
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

  it('no time is missing, doubled or moved; each stands in its place and its part of the day, at night as night [PANEL-1, GO-9]', () => {
    const { shown, expected } = sides((day) => [
      day.shown.map(({ slot, text, part, night }) => [slot.start_at, text, part, night]),
      day.expected.map(({ start, text, part }) => [start, text, part, part === 'night']),
    ]);
    expect(shown).toEqual(expected);
    expect(
      days.flatMap(({ missing, doubled, moved }) => [...missing, ...doubled, ...moved]),
    ).toEqual([]);
  });

  it('a shown time is booked at its instant, which is shown as that time on that day [PANEL-1]', () => {
    const { shown, expected } = sides((day) => {
      const slots = new Map(day.shown.map(({ text, slot }) => [text, slot]));
      return [
        day.expected.map(({ text }) => bookedAs(slots.get(text), zone)),
        day.expected.map(({ start, text }) => [start, text, day.day]),
      ];
    });
    expect(shown).toEqual(expected);
  });

  it('the offset of a day is that of its noon [PANEL-5, GO-6]', () => {
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

/** What a quote is asked for, and how that instant is shown again. */
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
