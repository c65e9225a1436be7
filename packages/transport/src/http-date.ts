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

/** The milliseconds that a `Retry-After` asks for: seconds, or a date seen from `now`. */
export const readRetryAfter = (text: string | null, now: Temporal.Instant): number | null => {
  if (text === null) return null;
  if (/^\d{1,9}$/.test(text.trim())) return Number(text) * 1000;
  const until = readHttpDate(text.trim());
  return until === null ? null : Math.max(0, until.epochMilliseconds - now.epochMilliseconds);
};
