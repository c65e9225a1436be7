import { aSlot, succeed } from '@pawcall/testing';
import { plain, renderDay, timesOf } from '@pawcall/testing/render';
import { describe, expect, it } from 'vitest';
import oracleText from '../../../../tests/time-zones/zoneinfo-oracle.json?raw';

const AVAILABILITY = 'POST /api/p/availability';
const QUOTE = 'POST /api/p/quote';

interface Oracle {
  readonly zones: Readonly<Record<string, { readonly days: Readonly<Record<string, string>> }>>;
}
const oracle: Oracle = JSON.parse(oracleText);

/** The quarter hours of a day by the oracle's runs, such as `00:00-05:00x8`: eight from midnight, at five hours behind UTC. */
const quarters = (zone: string, day: string) =>
  (oracle.zones[zone]?.days[day] ?? '').split(' ').flatMap((run) => {
    const [, local = '', offset = '', count = ''] = /^([\d:]+)([+-][\d:]+)x(\d+)$/.exec(run) ?? [];
    const first = Temporal.PlainDateTime.from(`${day}T${local}`);
    return Array.from({ length: Number(count) }, (_, index) => {
      const at = first.add({ minutes: 15 * index });
      return { at, offset, start: Temporal.Instant.from(`${at.toString()}${offset}`) };
    });
  });

const isHalfHour = ({ start }: { readonly start: Temporal.Instant }): boolean =>
  start.epochMilliseconds % 1_800_000 === 0;

/** What has to be on show for a provider that is free on the half hours of UTC. */
const expectedTimes = (
  free: ReturnType<typeof quarters>,
  all: ReturnType<typeof quarters> = free,
): readonly string[] =>
  free.filter(isHalfHour).map(({ at, offset }) => {
    const { hour, minute } = at;
    const time = `${hour % 12 || 12}:${String(minute).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`;
    const twice = all.filter((other) => other.at.equals(at)).length > 1;
    const gmt = twice ? ` GMT${offset.replace(':00', '').replace(/([+-])0/, '$1')}` : '';
    return `${time}${gmt}${hour < 6 || hour >= 22 ? ' (night)' : ''}`;
  });

describe('slots on a day with a clock change or in a zone with an unusual offset', () => {
  it.each([
    ['America/Toronto', '2027-03-14', 46],
    ['America/Toronto', '2027-11-07', 50],
    ['Europe/London', '2027-03-28', 46],
    ['Europe/London', '2027-10-31', 50],
    ['Australia/Lord_Howe', '2027-04-04', 49],
    ['Asia/Kathmandu', '2027-03-14', 48],
    ['Pacific/Kiritimati', '2027-03-14', 48],
    ['Pacific/Pago_Pago', '2027-03-14', 48],
  ])('%s on %s shows the %i expected slots [PANEL-1][GO-6][GO-9]', async (zone, day, count) => {
    const all = quarters(zone, day);
    const widget = await renderDay(day, { zone });
    expect(timesOf(widget)).toHaveLength(count);
    expect(timesOf(widget)).toEqual(expectedTimes(all));
    expect(widget.requests(AVAILABILITY).at(-1)?.body).toMatchObject({
      start_at: all[0]?.start.toString(),
      end_at: all.at(-1)?.start.add({ minutes: 15 }).toString(),
    });
  });
});

describe('the repeated hour', () => {
  it.each([
    [
      'America/Toronto',
      '2027-11-07',
      [
        ['1:30 AM GMT-4', '2027-11-07T05:30:00Z', /^1:30 AM GMT-4 – 1:00 AM GMT-5, Eastern Time/],
        ['1:30 AM GMT-5', '2027-11-07T06:30:00Z', /^1:30 ?– ?2:00 AM, Eastern Time \(GMT-5\)/],
      ],
    ],
    [
      'Europe/London',
      '2027-10-31',
      [
        ['1:00 AM GMT+1', '2027-10-31T00:00:00Z', /^1:00 ?– ?1:30 AM, .+ \(GMT\+1\)/],
        ['1:00 AM GMT+0', '2027-10-31T01:00:00Z', /^1:00 ?– ?1:30 AM, .+ \(GMT\+0\)/],
      ],
    ],
  ] as const)(
    'is quoted in %s at the one chosen, and summed up as such [PANEL-1][SUM-1][GO-6]',
    async (zone, day, choices) => {
      const { screen, requests, root } = await renderDay(day, { zone });
      for (const [time, start, range] of choices) {
        const radios = screen.getByRole('radio').elements();
        const index = radios.findIndex((radio) => plain(radio.textContent).startsWith(time));
        await screen.getByRole('radio').nth(index).click();
        await expect.poll(() => requests(QUOTE).at(-1)?.body).toMatchObject({ start_at: start });
        await screen.getByRole('button', { name: 'View booking summary' }).click();
        const shownText = () =>
          [...root.querySelectorAll('p')].map((line) => plain(line.textContent)).join('\n');
        await expect.poll(shownText).toMatch(new RegExp(range, 'm'));
        await screen.getByRole('button', { name: 'Back to times' }).click();
      }
    },
  );
});

// Less than an hour before the clocks change.
describe('on the day of a clock change itself', () => {
  it.each([
    ['America/New_York', '2026-11-01T05:20:00Z'],
    ['America/New_York', '2027-03-14T06:20:00Z'],
    ['Europe/London', '2026-10-25T00:20:00Z'],
    ['America/Phoenix', '2026-11-01T08:20:00Z'],
  ])(
    'an owner in %s at %s sees each slot once, is quoted the shown one, and sees it held for ten minutes [PANEL-1][GO-4][GO-6]',
    async (zone, at) => {
      const now = Temporal.Instant.from(at);
      const day = now.toZonedDateTimeISO(zone).toPlainDate().toString();
      const left = quarters(zone, day).filter(
        ({ start }) => Temporal.Instant.compare(start, now.add({ minutes: 5 })) >= 0,
      );
      const widget = await renderDay(day, { zone, at });
      const { screen, requests } = widget;
      expect(timesOf(widget)).toEqual(expectedTimes(left, quarters(zone, day)));
      await screen.getByRole('radio').nth(1).click();
      const [, second] = left.filter(isHalfHour);
      await expect
        .poll(() => requests(QUOTE).at(-1)?.body)
        .toMatchObject({ start_at: second?.start.toString() });
      await expect.element(screen.getByText(/ is held for you: 10:00 left$/)).toBeVisible();
    },
  );

  it('an owner whose clocks do not change sees the vet’s own time before and after the vet’s do [GO-9][SUM-1]', async () => {
    const times = [
      ['2026-11-01T05:30:00Z', '-04:00', /^10:30 PM/, 'Sun, Nov 1, 1:30 AM'],
      ['2026-11-01T06:30:00Z', '-05:00', /^11:30 PM/, 'Sun, Nov 1, 1:30 AM'],
      ['2026-11-01T05:00:00Z', '-04:00', /^10:00 PM/, 'Sun, Nov 1, 1:00 AM'],
    ] as const;
    const free = times.map(([start_at, utc_offset]) => aSlot({ start_at, utc_offset }));
    const { screen, requests, root } = await renderDay('2026-10-31', {
      zone: 'America/Phoenix',
      before: (fake) => fake.interfere('listAvailability', () => succeed(free), 99),
    });
    for (const [start, , name, theirs] of times) {
      await screen.getByRole('radio', { name }).click();
      await expect.poll(() => requests(QUOTE).at(-1)?.body).toMatchObject({ start_at: start });
      await screen.getByRole('button', { name: 'View booking summary' }).click();
      const shown = () => [...root.querySelectorAll('p')].map((line) => plain(line.textContent));
      await expect.poll(shown).toContainEqual(expect.stringContaining(theirs));
      await screen.getByRole('button', { name: 'Back to times' }).click();
    }
  });
});
