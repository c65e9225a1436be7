import { uuid } from './call-example.ts';

/** The provider of the examples. */
export const PROVIDER = {
  uuid: uuid(1),
  first_name: 'Amara',
  last_name: 'Okafor',
  designation: 'VET',
  post_nominal: 'DVM',
  uri_photo: 'https://api.pawcall.example/portraits/amara-okafor.svg',
  description: 'Skin and ears, with patience for anxious dogs.',
  rating_average: 4.9,
  rating_count: 128,
  license_guidelines: { license_jurisdiction: { name: 'California' } },
  top_rated_concerns: ['itching-skin', 'ear-trouble'],
  languages: ['en', 'fr'],
};

/** An amount of US dollars, in cents. */
export const usd = (amount: number) => ({ amount, currency: 'USD' });

/** The slot of the examples. */
export const SLOT = {
  start_at: '2026-06-16T21:30:00Z',
  end_at: '2026-06-16T22:00:00Z',
  start_time: '21:30',
  rate: usd(4800),
  utc_offset: '-07:00',
};
