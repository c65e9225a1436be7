import * as v from 'valibot';

/** A UUID in its canonical text form. */
export const Uuid = v.pipe(v.string(), v.uuid());

/** A UUID, or the empty string where the wire says "none" (WIRE-7). */
export const UuidOrEmpty = v.union([v.literal(''), Uuid]);

/** An instant in UTC as RFC 3339 text, for example `2026-06-16T21:30:00Z`. */
export const InstantText = v.pipe(v.string(), v.isoTimestamp());

/** A calendar day, `YYYY-MM-DD`. */
export const DayText = v.pipe(v.string(), v.isoDate());

/** A UTC offset such as `-07:00` (WIRE-8). */
export const OffsetText = v.pipe(v.string(), v.regex(/^[+-]\d{2}:\d{2}$/));

/** How an IANA time zone name is written; an offset such as `+02:00` or `+0200` is none. */
export const ZONE_NAME = /^[A-Za-z][A-Za-z0-9_+\-/]{1,63}$/;

/** An IANA time zone name; whether the zone exists is the reader's to check. */
export const ZoneName = v.pipe(v.string(), v.regex(ZONE_NAME));

/** A slug: lower-case words joined by hyphens or underscores. */
export const Slug = v.pipe(v.string(), v.regex(/^[a-z0-9][a-z0-9_-]{0,63}$/));

// Control characters, lone surrogates, line separators and direction marks.
const ONE_LINE = /^[^\p{Cc}\p{Cs}\u2028\u2029\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]*$/u;

/** One line of text, at most 200 characters, without control characters and direction marks. */
export const Line = v.pipe(v.string(), v.maxLength(200), v.regex(ONE_LINE));

/**
 * An e-mail address of at most 254 characters, 64 of them before the `@`, in ASCII: what a browser's own field takes, with a dot
 * in its domain.
 */
export const Email = v.pipe(
  v.string(),
  v.maxLength(254),
  v.regex(/^[!-?A-~]{1,64}@[!-?A-~]+\.[A-Za-z][!-?A-~]+$/),
  v.rfcEmail(),
);

/** The `Idempotency-Key` of a call: 1 to 255 visible characters. */
export const IdempotencyKey = v.pipe(v.string(), v.regex(/^[!-~]{1,255}$/));

/** A field that is never left out in part when unreadable, as a price without one of its lines would be wrong (WIRE-8). */
/* @__NO_SIDE_EFFECTS__ */
export const indivisible = <const S extends v.GenericSchema>(schema: S) =>
  v.pipe(schema, v.metadata({ indivisible: true }));

/** A list that may grow: any text is accepted, the known values are documented (WIRE-8). */
/* @__NO_SIDE_EFFECTS__ */
export const openList = <const T extends readonly string[]>(known: T) =>
  v.pipe(v.string(), v.metadata({ known_values: known }));

/** Most concerns of one search or booking (WIN-9, WIRE-10). */
export const CONCERNS_LIMIT = 20;

/** An amount in minor units (cents, pence) with its ISO 4217 currency (WIRE-7). Coupons are negative. */
export const Money = v.object({
  amount: v.pipe(v.number(), v.safeInteger()),
  currency: v.pipe(v.string(), v.regex(/^[A-Z]{3}$/)),
});
export type Money = v.InferOutput<typeof Money>;
