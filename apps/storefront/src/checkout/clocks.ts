/** Whether two zones show different clocks at that instant (GO-9). */
export const clocksDiffer = (at: Temporal.Instant, one: string, other: string): boolean =>
  at.toZonedDateTimeISO(one).offset !== at.toZonedDateTimeISO(other).offset;
