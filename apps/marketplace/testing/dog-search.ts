/** A search for a dog's vet in California, in the week of most tests: the body of both searches. */
export const DOG_SEARCH = {
  country: 'us',
  province: 'CA',
  date_from: '2026-06-15',
  timezone: 'America/Los_Angeles',
  species: 'DOG',
  species_treated: ['DOG'],
  concerns: [],
  source: 'test',
};
