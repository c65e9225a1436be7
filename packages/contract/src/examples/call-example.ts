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
