import * as v from 'valibot';

/** An amount in minor units (cents, pence) with its ISO 4217 currency (WIRE-7). Coupons are negative. */
export const Money = v.object({
  amount: v.pipe(v.number(), v.safeInteger()),
  currency: v.pipe(v.string(), v.regex(/^[A-Z]{3}$/)),
});

/** An amount in minor units with its ISO 4217 currency (WIRE-7). */
export type Money = v.InferOutput<typeof Money>;
