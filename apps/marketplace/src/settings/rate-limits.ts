import * as v from 'valibot';
import { words } from './setting-values.ts';

/** How many in how many seconds. */
export interface RateLimit {
  readonly most: number;
  readonly seconds: number;
}

/** The limits that count by person or address, as they are without a setting. */
export const RATE_LIMITS = {
  /** Wrong passwords for an account from one address: then a pause. */
  'login-pair': { most: 10, seconds: 15 * 60 },
  /** Wrong passwords for an account from anywhere: then a code by mail is required, never a lock. */
  'login-account': { most: 20, seconds: 3600 },
  /** Wrong passwords from one address: then every sign-in from it needs a code by mail. */
  'login-address': { most: 100, seconds: 86_400 },
  /** Wrong codes for an account. */
  'code-tries': { most: 50, seconds: 86_400 },
  /** Tries of codes that can no longer be used: past this, right digits answer like wrong ones. */
  'dead-code-tries': { most: 50, seconds: 86_400 },
  /** Wrong codes from an address of the owner's, once strangers have used up the account's tries. */
  'code-pair': { most: 10, seconds: 86_400 },
  /** Codes sent for one purpose to one person. */
  'send-minute': { most: 1, seconds: 60 },
  'send-hour': { most: 5, seconds: 3600 },
  /** Codes sent at the request of one address. */
  'send-address': { most: 200, seconds: 3600 },
  /** Public calls that may cost a hash, from one address. */
  'address-calls': { most: 600, seconds: 300 },
  /** Wrong passwords for a pharmacy's customer from one address: then a pause. */
  'commerce-pair': { most: 10, seconds: 15 * 60 },
  /** Wrong passwords for a pharmacy's customer: then only from addresses where they have signed in. */
  'commerce-customer': { most: 60, seconds: 3600 },
} as const satisfies Readonly<Record<string, RateLimit>>;

/** The name of a limit. */
export type RateLimitName = keyof typeof RATE_LIMITS;

const PART = /^([a-z-]+)=(\d{1,6})\/(\d{1,7})$/;

const readLimit = (text: string): readonly [string, RateLimit] | undefined => {
  const [, name = '', most = '0', seconds = '0'] = PART.exec(text) ?? [];
  const limit = { most: Number(most), seconds: Number(seconds) };
  const isOne = Object.hasOwn(RATE_LIMITS, name) && limit.most > 0 && limit.seconds > 0;
  return isOne ? [name, limit] : undefined;
};

const SHAPE = `must be a list such as login-pair=10/900 (how many in how many seconds) of ${Object.keys(RATE_LIMITS).join(', ')}`;

/** The setting that replaces limits, by name. */
export const RateLimitList = v.pipe(
  words,
  v.rawTransform(({ dataset, addIssue, NEVER }): ReadonlyMap<string, RateLimit> => {
    const read = dataset.value.map(readLimit).filter((one) => one !== undefined);
    if (read.length === dataset.value.length) return new Map(read);
    addIssue({ message: SHAPE });
    return NEVER;
  }),
);
