import { answered, uuid, type CallExample, PROVIDER, SLOT } from './sample-data.ts';

const RESULTS = {
  ...answered([
    {
      feature: { ...PROVIDER, appointments: [SLOT] },
      scenario_type: 'EARLIEST_AVAILABLE',
      search_result_uuid: uuid(11),
      is_vcpr_enabled: true,
      is_in_state: true,
    },
  ]),
  meta: { current_page: 1, last_page: 1, per_page: 24, total: 1 },
  links: { next: null },
  search: { uuid: uuid(10) },
};

/** Finding providers. */
export const searchExamples = {
  listSpeciesTreated: { output: answered([{ name: 'DOG' }, { name: 'CAT' }, { name: 'BIRD' }]) },
  listConcerns: {
    query: { pet_species: 'DOG' },
    output: answered([
      {
        slug: 'itching-skin',
        icon: 'skin',
        show_on_guided_search: true,
        is_primary: true,
        name: 'Itching or skin trouble',
        is_urgent: false,
      },
    ]),
  },
  guidedSearch: {
    query: { page: '1' },
    input: {
      country: 'us',
      province: 'CA',
      city: 'San Diego',
      date_from: '2026-06-16',
      timezone: 'America/Los_Angeles',
      designation: 'VET',
      species: 'DOG',
      species_treated: ['DOG'],
      pet_uuid: '',
      concerns: ['itching-skin'],
      platform: 'WEB',
      source: 'harborvale',
    },
    output: RESULTS,
  },
  fallbackSearch: {
    query: { page: '1' },
    input: { search_uuid: uuid(10) },
    output: RESULTS,
  },
  explainSearch: {
    params: { uuid: uuid(10) },
    output: answered([
      {
        search_result_uuid: uuid(11),
        provider_uuid: PROVIDER.uuid,
        scenario_type: 'EARLIEST_AVAILABLE',
        score: 0.92,
        sponsored: false,
        reasons: [{ code: 'FREE_FIRST', value: '2026-06-16T21:30:00Z' }],
      },
    ]),
  },
  listReviews: {
    params: { uuid: PROVIDER.uuid },
    query: { page: '1', perPage: '10' },
    output: {
      ...answered([
        {
          uuid: uuid(12),
          body: 'Took her time, and Bailey stopped scratching.',
          author: 'Noor',
          author_last_name: 'H.',
          created_at: '2026-05-02T18:00:00Z',
        },
      ]),
      meta: { current_page: 1, last_page: 1, per_page: 10, total: 1 },
    },
  },
  listAvailability: {
    params: { partner_uuid: PROVIDER.uuid },
    input: { start_at: '2026-06-16T07:00:00Z', end_at: '2026-06-17T07:00:00Z' },
    output: answered([SLOT]),
  },
} satisfies Readonly<Record<string, CallExample>>;
