/** Whether the engine knows the zone. */
export const isZone = (zone: string): boolean => {
  try {
    EPOCH().toZonedDateTimeISO(zone);
    return true;
  } catch {
    return false;
  }
};

/** The zone, or UTC when there is none that the engine knows (PANEL-5). */
export const usableZone = (zone: string | null | undefined): string =>
  zone != null && isZone(zone) ? zone : 'UTC';

/** Whether two names mean the same zone, as Asia/Calcutta and Asia/Kolkata do. */
export const sameZone = (a: string, b: string): boolean => {
  if (a === b) return true;
  if (!isZone(a) || !isZone(b)) return false;
  return EPOCH().toZonedDateTimeISO(a).equals(EPOCH().toZonedDateTimeISO(b));
};

const EPOCH = (): Temporal.Instant => Temporal.Instant.fromEpochMilliseconds(0);
