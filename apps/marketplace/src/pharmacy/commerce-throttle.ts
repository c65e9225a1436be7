import { addressKey } from '../http/address-key.ts';
import { asSet, type Limit, usual } from '../accounts/throttle/limits.ts';
import { forget, hit, isMarked, mark, takeBack } from '../accounts/throttle/throttle.ts';
import type { Marketplace } from '../http/marketplace.ts';

/** Wrong passwords for one customer from one address: then a pause. */
const PAIR: Limit = usual('commerce-pair');
/** Wrong passwords for one customer from anywhere: then only from addresses where the customer has signed in. */
const CUSTOMER: Limit = usual('commerce-customer');
/** The customer has signed in from this address. */
const FAMILIAR: Limit = { name: 'commerce-familiar', most: 1, seconds: 30 * 86_400 };

/** A try at a customer's password that has been counted. */
export interface CountedTry {
  /** When to come back, in seconds; undefined when the try may be made. */
  readonly refusedFor: number | undefined;
  /** Says that the password was right: the try does not count. */
  readonly succeed: () => Promise<void>;
}

/**
 * Counts a try before it is made. A stranger elsewhere can use up neither the pair of the customer's own address nor
 * its way past the limit of the customer. A pharmacy's server calls for many customers, so an address alone is not
 * counted here.
 */
export const countCommerceTry = async (
  { db, now, settings }: Pick<Marketplace, 'db' | 'now' | 'settings'>,
  pharmacy: string,
  email: string,
  peerAddress: string,
): Promise<CountedTry> => {
  const at = now();
  const own = [pharmacy, email];
  const pair = [...own, addressKey(peerAddress)];
  const byPair = await hit(db, at, asSet(settings, PAIR), ...pair);
  const byCustomer = await hit(db, at, asSet(settings, CUSTOMER), ...own);
  const isRefused = byCustomer.over && !(await isMarked(db, at, FAMILIAR, ...pair));
  const over = byPair.over ? byPair : isRefused ? byCustomer : undefined;
  return {
    refusedFor: over?.retryAfterSeconds,
    succeed: async () => {
      await forget(db, PAIR, ...pair);
      await takeBack(db, CUSTOMER, ...own);
      await mark(db, at, FAMILIAR, ...pair);
    },
  };
};
