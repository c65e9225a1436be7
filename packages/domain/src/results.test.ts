import { describe, expect, it } from 'vitest';
import { canPrescribe, isGeoRestricted } from './prescribing.ts';
import {
  emptyAction,
  fallbackSearchUuid,
  mergePages,
  nextPage,
  resultsHeading,
  resultsView,
  withOneEarliest,
} from './results.ts';
import { appointmentAt, sampleAnswer, sampleResult, uuid } from './sample.ts';

describe('prescribing', () => {
  it.each([
    [true, true, 'VET', 'en-US', true],
    [false, true, 'VET', 'en-US', false],
    [true, false, 'VET', 'en-US', false],
    [true, false, 'VET', 'fr-CA', false],
    [true, false, 'VET', 'en-GB', true],
    [false, false, 'VET', 'en-GB', false],
    [true, true, 'TECH', 'en-US', false],
    [true, false, 'WELLNESS_COACH', 'en-US', true],
  ])(
    'with relationship %s, in state %s, for a %s in %s is %s [RX-1, TILE-6]',
    (is_vcpr_enabled, is_in_state, designation, locale, can) => {
      const result = sampleResult({ is_vcpr_enabled, is_in_state }, { designation });
      expect(canPrescribe(result, locale)).toBe(can);
    },
  );

  it('is restricted by place for a vet out of state only [RX-1]', () => {
    expect(isGeoRestricted(sampleResult({ is_in_state: false }), 'en-CA')).toBe(true);
    expect(isGeoRestricted(sampleResult(), 'en-CA')).toBe(false);
  });
});

describe('results', () => {
  const blocked = sampleResult({ is_vcpr_enabled: false });

  it('say "great vets" when one main result can prescribe [RES-1]', () => {
    const asked = { locale: 'en-US', designation: 'VET' } as const;
    expect(resultsHeading([blocked, sampleResult()], asked)).toBe('great_vets');
    expect(resultsHeading([blocked], asked)).toBe('available_vets');
    expect(resultsHeading([], asked)).toBe('available_vets');
  });

  it('speak of technicians where there are no others, whatever was asked for [RES-1, TILE-6]', () => {
    const tech = sampleResult({}, { designation: 'TECH' });
    const asked = { locale: 'en-US', designation: 'TECH' } as const;
    expect(resultsHeading([tech], { ...asked, designation: 'VET' })).toBe('available_technicians');
    expect(resultsHeading([tech, sampleResult()], asked)).toBe('great_vets');
    expect(resultsHeading([], asked)).toBe('available_technicians');
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

  it('load more while the page is below the last, whichever page the service calls it [RES-10]', () => {
    const pages = [1, 2].map((id) => pageOf(id, { current_page: 1, last_page: 3 }));
    expect(nextPage(pages.slice(0, 1), 1)).toBe(2);
    expect(nextPage(pages, 2)).toBe(3);
    expect(nextPage([...pages, pageOf(3, { last_page: 3 })], 3)).toBeNull();
    expect(nextPage([pageOf(1, null)], 1)).toBeNull();
  });

  it('end with a page that brings nobody new [RES-10]', () => {
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

describe('a service that calls several providers the earliest', () => {
  const called = (id: number, ...starts: string[]) =>
    sampleResult(
      { scenario_type: 'EARLIEST_AVAILABLE' },
      { uuid: uuid(id), appointments: starts.map((start) => appointmentAt(start)) },
    );
  const labels = (...pages: Parameters<typeof withOneEarliest>[0]) =>
    withOneEarliest(pages).flatMap(({ data }) => data.map((result) => result.scenario_type));

  it('is believed of the one that is free first, over all pages [TILE-2]', () => {
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
