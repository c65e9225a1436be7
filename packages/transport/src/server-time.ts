import type { Clock } from './clock.ts';

/** A device clock that is wrong by less is left alone, in milliseconds. */
export const CLOCK_TOLERANCE_MS = 60_000;

/** The server's time as far as responses gave it; the device's until one has. */
export interface ServerTime {
  /** Device time, or the server's when the two differ by more than 60 s. */
  now(): Temporal.Instant;
  /** The last observed time plus the monotonic time since, in milliseconds; null until then. */
  countedMs(): number | null;
  observe(serverTime: Temporal.Instant): void;
}

/** Keeps the server's time on a device whose clock may be wrong. */
export const createServerTime = (clock: Clock): ServerTime => {
  let aheadOfCount: number | null = null;
  let deviceOffset = 0;
  const countedMs = () => (aheadOfCount === null ? null : aheadOfCount + clock.monotonicMs());

  return {
    now: () => {
      const device = clock.now();
      const deviceMs = device.epochMilliseconds;
      // The monotonic count may stop while the device sleeps, so the larger of both advances counts (GO-4).
      const offset = Math.max((countedMs() ?? deviceMs) - deviceMs, deviceOffset);
      if (Math.abs(offset) <= CLOCK_TOLERANCE_MS) return device;
      return device.add({ milliseconds: Math.round(offset) });
    },
    countedMs,
    observe: ({ epochMilliseconds }) => {
      aheadOfCount = epochMilliseconds - clock.monotonicMs();
      deviceOffset = epochMilliseconds - clock.now().epochMilliseconds;
    },
  };
};

const MONTHS = 'JanFebMarAprMayJunJulAugSepOctNovDec';
const FORM = /^[A-Za-z]{3}, (\d{2}) ([A-Z][a-z]{2}) (\d{4}) (\d{2}:\d{2}:\d{2}) GMT$/;

/** The instant of an HTTP date such as `Sun, 06 Nov 1994 08:49:37 GMT`, or null. */
export const readHttpDate = (text: string | null): Temporal.Instant | null => {
  const [, day, name, year, time] = FORM.exec(text ?? '') ?? [];
  const month = name === undefined ? -1 : MONTHS.indexOf(name);
  if (month < 0 || month % 3 !== 0) return null;
  try {
    const number = String(month / 3 + 1).padStart(2, '0');
    return Temporal.Instant.from(`${year}-${number}-${day}T${time}Z`);
  } catch {
    return null;
  }
};

/** The milliseconds of a `Retry-After`: seconds, or a date seen from `now`. */
export const readRetryAfter = (text: string | null, now: Temporal.Instant): number | null => {
  if (text === null) return null;
  if (/^\d{1,9}$/.test(text.trim())) return Number(text) * 1000;
  const until = readHttpDate(text.trim());
  return until === null ? null : Math.max(0, until.epochMilliseconds - now.epochMilliseconds);
};
