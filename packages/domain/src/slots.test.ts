import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { at, slotAt, SWEPT_ZONES } from './test-samples.ts';
import { dayRange } from './search-window.ts';
import {
  groupSlots,
  isNightSlot,
  providerClock,
  readInstant,
  sameSlot,
  slotDay,
  slotMinutes,
  slotsOfDay,
  slotsToShow,
  sortSlots,
} from './slots.ts';

const ZONE = 'America/New_York';
const local = (time: string) => slotAt(at(`2027-06-16T${time}`, ZONE).toString());

describe('slots', () => {
  it('stand in order of time, each once, without unreadable ones [PANEL-1, WIRE-8]', () => {
    const early = slotAt('2027-06-16T15:00:00Z');
    const late = slotAt('2027-06-16T16:00:00Z');
    const again = { ...early, start_at: '2027-06-16T17:00:00+02:00' };
    const broken = { ...late, start_at: '2027-02-30T10:00:00Z' };
    const endless = { ...slotAt('2027-06-16T18:00:00Z'), end_at: 'soon' };
    expect(sortSlots([late, early, again, broken, endless])).toEqual([early, late]);
  });

  it('are the same at the same instants, however these are written [PANEL-2]', () => {
    const slot = slotAt('2027-06-16T15:00:00Z');
    expect(
      sameSlot(slot, {
        start_at: '2027-06-16T15:00:00.000Z',
        end_at: '2027-06-16T17:30:00+02:00',
      }),
    ).toBe(true);
    expect(sameSlot(slot, { ...slot, end_at: '2027-06-16T16:00:00Z' })).toBe(false);
    const broken = { ...slot, start_at: '?' };
    expect(sameSlot(broken, broken)).toBe(false);
    expect([sameSlot(slot, broken), sameSlot(broken, slot)]).toEqual([false, false]);
  });

  it('keep the chosen one on show when the backend no longer lists it [WIRE-8]', () => {
    const chosen = slotAt('2027-06-16T15:00:00Z');
    const other = slotAt('2027-06-16T14:00:00Z');
    const day = { day: '2027-06-16', zone: ZONE };
    expect(slotsToShow([other], chosen, day)).toEqual([other, chosen]);
    expect(slotsToShow([other, chosen], chosen, day)).toHaveLength(2);
    expect(slotsToShow([other], null, day)).toEqual([other]);
  });

  it('do not show the chosen one among those of another day [PANEL-2]', () => {
    const chosen = slotAt('2027-06-16T15:00:00Z');
    const other = slotAt('2027-06-17T14:00:00Z');
    expect(slotsToShow([other], chosen, { day: '2027-06-17', zone: ZONE })).toEqual([other]);
    const kiritimati = { day: '2027-06-17', zone: 'Pacific/Kiritimati' };
    expect(slotsToShow([], chosen, kiritimati)).toEqual([chosen]);
  });

  it('are of the day in its zone, whatever else a service answers [PANEL-1]', () => {
    const [before, first, last, after] = [
      '2027-06-16T03:59:00Z',
      '2027-06-16T04:00:00Z',
      '2027-06-16T23:59:00-04:00',
      '2027-06-17T04:00:00Z',
    ].map((start) => ({ ...slotAt('2027-06-16T15:00:00Z'), start_at: start }));
    const all = [before, first, last, after].flatMap((slot) => slot ?? []);
    expect(slotsOfDay(all, { day: '2027-06-16', zone: ZONE })).toEqual([first, last]);
  });

  it('have a length and a day of the zone [SUM-1]', () => {
    const slot = slotAt('2027-06-16T15:00:00Z');
    expect(slotMinutes(slot)).toBe(30);
    expect(slotDay(slot, 'Pacific/Kiritimati')).toBe('2027-06-17');
    expect(slotDay(slot, 'Pacific/Pago_Pago')).toBe('2027-06-16');
    expect(slotDay({ ...slot, start_at: 'x' }, ZONE)).toBeNull();
    expect(slotMinutes({ ...slot, end_at: 'x' })).toBe(0);
    expect(slotMinutes({ ...slot, start_at: 'x' })).toBe(0);
    expect(isNightSlot({ ...slot, start_at: 'x' }, ZONE)).toBe(false);
    expect(readInstant('x')).toBeNull();
  });

  it('are grouped by part of the day, in order of time [PANEL-1, GO-9]', () => {
    const times = ['22:00', '05:59', '06:00', '11:59', '12:00', '16:59', '17:00', '21:59'];
    expect(
      groupSlots(times.map(local), ZONE).map(({ part, slots }) => [part, slots.length]),
    ).toEqual([
      ['night', 1],
      ['morning', 2],
      ['afternoon', 2],
      ['evening', 2],
      ['night', 1],
    ]);
  });

  it('of a whole day all stand in exactly one group, also when the clock changes [PANEL-1]', () => {
    const zone = fc.constantFrom(...SWEPT_ZONES);
    const day = fc.constantFrom('2027-03-14', '2027-11-07', '2027-10-03', '2027-04-04');
    fc.assert(
      fc.property(zone, day, (anyZone, anyDay) => {
        const { start, end } = dayRange(anyDay, anyZone);
        const count = Math.round(start.until(end).total('minutes') / 15);
        const slots = Array.from({ length: count }, (_, index) =>
          slotAt(start.add({ minutes: index * 15 }).toString()),
        );
        const grouped = groupSlots(slots, anyZone).flatMap((group) => group.slots);
        expect(grouped).toEqual(slots);
        expect([92, 94, 96, 98, 100]).toContain(count);
      }),
      { numRuns: 40 },
    );
  });
});

describe('two clocks', () => {
  it.each([
    ['21:59', false],
    ['22:00', true],
    ['05:59', true],
    ['06:00', false],
  ])('a slot at %s is night: %s [GO-9]', (time, night) => {
    expect(isNightSlot(local(time), ZONE)).toBe(night);
  });

  it('give the provider their own when it differs, with the shift of the date [GO-9]', () => {
    const slot = slotAt('2027-06-16T02:30:00Z', { utc_offset: '-07:00' });
    expect(providerClock(slot, 'Europe/London')).toEqual({
      zone: '-07:00',
      day: '2027-06-15',
      dayShift: -1,
    });
  });

  it('are one when the offset is the same, unknown or unreadable [GO-9, WIRE-8]', () => {
    const start = '2027-06-16T15:00:00Z';
    expect(providerClock(slotAt(start, { utc_offset: '-04:00' }), ZONE)).toBeNull();
    expect(providerClock(slotAt(start), ZONE)).toBeNull();
    expect(providerClock(slotAt(start, { utc_offset: '+99:99' }), ZONE)).toBeNull();
    const broken = { ...slotAt(start), start_at: 'x', utc_offset: '+01:00' };
    expect(providerClock(broken, ZONE)).toBeNull();
  });
});
