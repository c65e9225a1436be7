import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SCENARIO_TYPES } from '@pawcall/contract';
import {
  emptyAction,
  fallbackSearchUuid,
  mergePages,
  nextPage,
  resultsHeading,
  resultsView,
  withOneEarliest,
  scenarioOf,
  tilePrice,
  hasPassedTimes,
} from './search-results.ts';
import { earliestSlots } from './slots.ts';
import { appointmentAt, sampleAnswer, sampleResult, uuid, sampleUser } from './test-samples.ts';

describe('results', () => {
  const blocked = sampleResult({ is_vcpr_enabled: false });

  it('say "great vets" when one main result can prescribe [RES-1]', () => {
    const search = { locale: 'en-US', designation: 'VET' } as const;
    expect(resultsHeading([blocked, sampleResult()], search)).toBe('great_vets');
    expect(resultsHeading([blocked], search)).toBe('available_vets');
    expect(resultsHeading([], search)).toBe('available_vets');
  });

  it('name technicians when there are no others, for any designation [RES-1, TILE-6]', () => {
    const tech = sampleResult({}, { designation: 'TECH' });
    const search = { locale: 'en-US', designation: 'TECH' } as const;
    expect(resultsHeading([tech], { ...search, designation: 'VET' })).toBe('available_technicians');
    expect(resultsHeading([tech, sampleResult()], search)).toBe('great_vets');
    expect(resultsHeading([], search)).toBe('available_technicians');
  });

  it('run the fallback when they are empty and the answer has a search uuid [RES-6]', () => {
    expect(fallbackSearchUuid(sampleAnswer([], { search: { uuid: uuid(9) } }))).toBe(uuid(9));
    expect(fallbackSearchUuid(sampleAnswer([]))).toBeNull();
    expect(fallbackSearchUuid(sampleAnswer([], { search: { uuid: null } }))).toBeNull();
    expect(
      fallbackSearchUuid(sampleAnswer([sampleResult()], { search: { uuid: uuid(9) } })),
    ).toBeNull();
    expect(fallbackSearchUuid(null)).toBeNull();
  });

  it('show the main list, else other states, else the empty state [RES-6, RES-7]', () => {
    expect(resultsView({ main: [blocked], fallback: [blocked] })).toBe('main');
    expect(resultsView({ main: [], fallback: [blocked] })).toBe('fallback');
    expect(resultsView({ main: [], fallback: [] })).toBe('empty');
  });

  it('offer other states by a new try after a failed fallback, else by step 3 [RES-7]', () => {
    expect(emptyAction(true)).toBe('retry_fallback');
    expect(emptyAction(false)).toBe('choose_other_state');
  });

  const pageOf = (id: number, meta: { current_page?: number; last_page: number } | null) =>
    sampleAnswer([sampleResult({}, { uuid: uuid(id) })], { meta });

  it('load more while the page is below the last, ignoring the page number of the response [RES-10]', () => {
    const pages = [1, 2].map((id) => pageOf(id, { current_page: 1, last_page: 3 }));
    expect(nextPage(pages.slice(0, 1), 1)).toBe(2);
    expect(nextPage(pages, 2)).toBe(3);
    expect(nextPage([...pages, pageOf(3, { last_page: 3 })], 3)).toBeNull();
    expect(nextPage([pageOf(1, null)], 1)).toBeNull();
  });

  it('end with a page without new providers [RES-10]', () => {
    const page = pageOf(1, { last_page: 4 });
    expect(nextPage([page, page], 2)).toBeNull();
    expect(nextPage([page, { ...page, data: [] }], 2)).toBeNull();
  });

  it('list a provider that moved between two pages once [RES-10]', () => {
    const first = sampleResult({ search_result_uuid: uuid(10) }, { uuid: uuid(11) });
    const again = sampleResult({ search_result_uuid: uuid(12) }, { uuid: uuid(11) });
    const other = sampleResult({}, { uuid: uuid(13) });
    expect(mergePages([sampleAnswer([first]), sampleAnswer([again, other])])).toEqual([
      first,
      other,
    ]);
  });
});

describe('several results labelled the earliest', () => {
  const called = (id: number, ...starts: string[]) =>
    sampleResult(
      { scenario_type: 'EARLIEST_AVAILABLE' },
      { uuid: uuid(id), appointments: starts.map((start) => appointmentAt(start)) },
    );
  const labels = (...pages: Parameters<typeof withOneEarliest>[0]) =>
    withOneEarliest(pages).flatMap(({ data }) => data.map((result) => result.scenario_type));

  it('keeps the label of the earliest one, over all pages [TILE-2]', () => {
    const first = sampleAnswer([called(1, '2027-06-16T16:00:00Z'), called(2)]);
    const second = sampleAnswer([
      called(3, '2027-06-16T15:00:00Z'),
      called(4, '2027-06-16T15:00:00Z'),
    ]);
    expect(labels(first, second)).toEqual([null, null, 'EARLIEST_AVAILABLE', null]);
    expect(labels(first)).toEqual(['EARLIEST_AVAILABLE', null]);
  });

  it('changes nothing of other labels [TILE-2]', () => {
    const rated = sampleResult({ scenario_type: 'HIGHLY_RATED' });
    expect(labels(sampleAnswer([rated, rated, sampleResult()]))).toEqual([
      'HIGHLY_RATED',
      'HIGHLY_RATED',
      null,
    ]);
    expect(withOneEarliest([])).toEqual([]);
  });
});

const LATE = appointmentAt('2027-06-17T15:00:00Z', 6000);
const EARLY = appointmentAt('2027-06-16T15:00:00Z', 4501);

describe('scenario label', () => {
  it('has a clock for the earliest and a heart for a vet booked before, no other icon [TILE-2]', () => {
    const icons = Object.fromEntries(SCENARIO_TYPES.map((type) => [type, scenarioOf(type)?.icon]));
    expect(icons).toEqual({
      EARLIEST_AVAILABLE: 'clock',
      PREVIOUSLY_BOOKED: 'heart',
      FEATURED: null,
      AFFORDABLE: null,
      HIGHLY_RATED: null,
      AVAILABLE_SOON: null,
      NEW_TO_PLATFORM: null,
    });
  });

  it('is neutral for a new type and absent without one [TILE-2, WIRE-8]', () => {
    expect(scenarioOf('SPEAKS_WHALE')).toEqual({
      kind: 'UNKNOWN',
      code: 'SPEAKS_WHALE',
      icon: null,
    });
    expect(scenarioOf('toString')?.kind).toBe('UNKNOWN');
    expect(scenarioOf(null)).toBeNull();
    expect(scenarioOf(undefined)).toBeNull();
    expect(scenarioOf('')).toBeNull();
  });
});

const GUEST = { user: null, free: false, country: 'us' } as const;

describe('slots and rate of a tile', () => {
  it('are the three earliest, in order and once each [TILE-3]', () => {
    const third = appointmentAt('2027-06-18T15:00:00Z');
    const fourth = appointmentAt('2027-06-19T15:00:00Z');
    const appointments = [
      fourth,
      LATE,
      EARLY,
      third,
      { ...EARLY, start_at: '2027-06-16T15:00:00.000Z' },
    ];
    expect(earliestSlots({ appointments })).toEqual([EARLY, LATE, third]);
  });

  it('show the rate of the earliest slot, rounded up, with what it leaves out [TILE-4, GO-6]', () => {
    expect(tilePrice({ appointments: [LATE, EARLY] }, GUEST)).toEqual({
      kind: 'rate',
      rate: { amount: 4501, currency: 'USD' },
      units: 46,
      excludes: ['BOOKING_FEE', 'TAX'],
    });
    expect(tilePrice({ appointments: [] }, GUEST)).toEqual({ kind: 'none' });
  });

  it('leaves no tax out in the United Kingdom, where it is included [GO-13, GO-6]', () => {
    const shown = tilePrice({ appointments: [EARLY] }, { ...GUEST, country: 'gb' });
    expect(shown).toMatchObject({ kind: 'rate', excludes: ['BOOKING_FEE'] });
  });

  it('is free where an auto-ship promotion makes it so, with the rate to strike [SUM-3, TILE-4]', () => {
    const shown = tilePrice({ appointments: [EARLY] }, { ...GUEST, free: true });
    expect(shown).toEqual({ kind: 'free', rate: EARLY.rate });
  });

  it('show no rate when the plan pays [TILE-4, PRICE-3]', () => {
    const user = sampleUser({ booking_experience: 'HIDDEN_PRICING' });
    const viewer = { ...GUEST, user, free: true };
    expect(tilePrice({ appointments: [EARLY] }, viewer)).toEqual({
      kind: 'plan',
    });
  });

  it('survive any text where a code or an instant should be [WIRE-8]', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const broken = { ...EARLY, start_at: text };
        expect(earliestSlots({ appointments: [broken, LATE] })).toContain(LATE);
        expect(scenarioOf(text)?.kind ?? 'UNKNOWN').toBe('UNKNOWN');
      }),
    );
  });
});

const NOON = Temporal.Instant.from('2027-06-16T12:00:00Z');
const at = (...times: readonly string[]) =>
  sampleResult({}, { appointments: times.map((time) => appointmentAt(`2027-06-16T${time}:00Z`)) });

describe('the times of a search', () => {
  it('have passed as soon as one begins before it could be booked [TILE-3][WIN-2]', () => {
    expect(hasPassedTimes([at('12:05'), at('12:30', '13:00')], NOON)).toBe(false);
    expect(hasPassedTimes([at('12:30'), at('13:00', '12:04')], NOON)).toBe(true);
    expect(hasPassedTimes([at('09:00')], NOON)).toBe(true);
  });

  it('have not where there are none, or none that can be read [WIRE-8]', () => {
    const unreadable = { ...appointmentAt('2027-06-16T09:00:00Z'), start_at: 'soon' };
    expect(hasPassedTimes([], NOON)).toBe(false);
    expect(hasPassedTimes([at(), sampleResult({}, { appointments: [unreadable] })], NOON)).toBe(
      false,
    );
  });
});
