/** A time of a provider that nobody has any more. */
export interface FreedTime {
  readonly providerId: number;
  readonly start: Temporal.Instant;
  readonly end: Temporal.Instant;
  /** Who gave it back, and is not offered it again. */
  readonly freedBy?: string;
}
