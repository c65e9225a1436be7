/** The instant of an HTTP date such as `Sun, 06 Nov 1994 08:49:37 GMT`, or null. */
export declare const readHttpDate: (text: string | null) => Temporal.Instant | null;
/** The milliseconds that a `Retry-After` asks for: seconds, or a date seen from `now`. */
export declare const readRetryAfter: (text: string | null, now: Temporal.Instant) => number | null;
