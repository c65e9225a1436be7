import type { Logger } from 'pino';
import { allowedCheckoutUrl, CHECKOUT_ROOT } from '@pawcall/domain';
import type { Partner } from './partner-schema.ts';
import type { Handle } from '../database/database.ts';
import { logFailure } from '../database/database-error.ts';
import { valueOrStale } from '../database/value-or-stale.ts';
import { retryRead } from '../database/transaction.ts';
import { readPartners } from './stored-partners.ts';

/** Every partner as of one moment, looked up by what a call says. */
export interface PartnerDirectory {
  readonly bySlug: (slug: string) => Partner | undefined;
  readonly byClientId: (clientId: string) => Partner | undefined;
  /** The partner on whose pages a browser is; undefined for an origin of no partner. */
  readonly byOrigin: (origin: string) => Partner | undefined;
  /** Whose clients a call means that names no partner. */
  readonly usual: Partner | undefined;
}

/** Looks partners up. */
export const directoryOf = (partners: readonly Partner[]): PartnerDirectory => {
  const slugs = new Map(partners.map((partner) => [partner.slug, partner]));
  const clients = new Map(partners.map((partner) => [partner.client_id, partner]));
  const origins = new Map(
    partners.flatMap((partner) => partner.allowed_origins.map((origin) => [origin, partner])),
  );
  return {
    bySlug: (slug) => slugs.get(slug),
    byClientId: (clientId) => clients.get(clientId),
    byOrigin: (origin) => origins.get(origin),
    usual: partners.find((partner) => partner.is_default),
  };
};

/**
 * The origins to which a signed-in browser of a partner may be sent: the partner's own, and the deployment's storefront for
 * the usual partner and for clients of none (BOOK-4).
 */
export const checkoutOrigins = (
  partner: Pick<Partner, 'checkout_origins' | 'is_default'> | undefined,
  storefrontOrigin: string,
): readonly string[] => [
  ...new Set([
    ...(partner === undefined || partner.is_default ? [storefrontOrigin] : []),
    ...(partner?.checkout_origins ?? []),
  ]),
];

/** The checkout address that a text names, below an allowed origin's checkouts; undefined for any other address (BOOK-4). */
export const checkoutAddress = (text: string, origins: readonly string[]): URL | undefined => {
  const address = allowedCheckoutUrl(
    text,
    origins.map((origin) => origin + CHECKOUT_ROOT),
  );
  return address === null ? undefined : new URL(address);
};

/** The partners of this deployment, as they were stored at most a moment ago. */
export interface Partners {
  /** Throws what the database throws when they cannot be read and never were. */
  readonly current: () => Promise<PartnerDirectory>;
}

/** How long a process goes on with what it read, in milliseconds: a change is everywhere after that. */
const PARTNERS_KEPT_MS = 2_000;

/**
 * Reads the partners again once they are older than `keptMs`, for all callers at once. While the database is away the
 * last ones stay, so that pages are still told why nothing works.
 */
export const createPartners = (options: {
  readonly db: Handle;
  readonly log: Logger;
  readonly keptMs?: number;
}): Partners => {
  const { db, log, keptMs = PARTNERS_KEPT_MS } = options;
  let known: PartnerDirectory | undefined;
  let readAt = Number.NEGATIVE_INFINITY;
  let reading: Promise<PartnerDirectory> | undefined;
  // Of all callers together: once a reading has taken a second, nobody waits for it any more.
  let waiting: Promise<PartnerDirectory> | undefined;

  const read = async (): Promise<PartnerDirectory> => {
    const began = performance.now();
    try {
      known = directoryOf(await retryRead(() => readPartners(db)));
    } catch (error) {
      if (known === undefined) throw error;
      logFailure(log, error, {}, 'the partners could not be read; the last ones stay');
    } finally {
      readAt = began;
      reading = undefined;
      waiting = undefined;
    }
    return known;
  };

  return {
    current: () => {
      if (known !== undefined && performance.now() - readAt < keptMs) return Promise.resolve(known);
      reading ??= read();
      return known === undefined ? reading : (waiting ??= valueOrStale(reading, known));
    },
  };
};
