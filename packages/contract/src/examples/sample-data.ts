/** One call as it is made and answered, for the reference. */
export interface CallExample {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly input?: object;
  /** The whole body of a 2xx answer. */
  readonly output: object;
}

/** An answer in the envelope. */
export const answered = <T>(data: T): { readonly status: 'success'; readonly data: T } => ({
  status: 'success',
  data,
});

/** A uuid whose last digits are the number. */
export const uuid = (number: number): string =>
  `7c9e6679-7425-40de-944b-${String(number).padStart(12, '0')}`;

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
