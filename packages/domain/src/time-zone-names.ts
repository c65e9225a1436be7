import { ZONE_NAME } from '@pawcall/contract';

/** The zone's name as the engine writes it; null for a text that names no IANA zone, as an offset does not. */
export const readZone = (text: string): string | null => {
  if (!ZONE_NAME.test(text)) return null;
  try {
    return EPOCH().toZonedDateTimeISO(text).timeZoneId;
  } catch {
    return null;
  }
};

/** Whether the text names an IANA zone that the engine knows. */
export const isZone = (text: string): boolean => readZone(text) !== null;

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
