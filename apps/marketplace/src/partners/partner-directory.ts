import * as v from 'valibot';
import type { Logger } from 'pino';
import { allowedCheckoutUrl, CHECKOUT_ROOT } from '@pawcall/domain';
import type { Handle } from '../database/kysely-handle.ts';
import {
  MailWording,
  type CustomerSystemSetting,
  type Partner,
  PromoRules,
  VisitPolicy,
} from './partner-schema.ts';
import { inTransaction, retryRead } from '../database/transaction.ts';
import { logFailure } from '../database/database-error.ts';
import { valueOrStale } from '../database/value-or-stale.ts';

const readOrUsual = <Value>(
  read: v.SafeParseResult<v.GenericSchema<unknown, Value>>,
  usual: Value,
) => (read.success ? read.output : usual);

const customerSystemOf = (row: {
  readonly customer_url: string | null;
  readonly customer_auth: 'bearer' | 'hmac' | null;
  readonly customer_secret: string | null;
}): CustomerSystemSetting => {
  const { customer_url: url, customer_auth: auth, customer_secret: secret } = row;
  if (url === null || auth === null || secret === null) return { kind: 'own' };
  return { kind: 'http', url, auth, secret };
};

/** A partner with rules and texts as they were written, whether or not they can be read. */
export interface StoredPartner extends Omit<
  Partner,
  'promo_rules' | 'mail_texts' | 'visit_policy'
> {
  readonly visit_policy: unknown;
  readonly promo_rules: unknown;
  readonly mail_texts: unknown;
}

/** Every partner as it is stored, by slug. */
export const readStoredPartners = async (db: Handle): Promise<readonly StoredPartner[]> => {
  const rows = await db.selectFrom('pharmacy').selectAll().orderBy('slug').execute();
  const origins = await db
    .selectFrom('pharmacy_origin')
    .select(['origin', 'pharmacy'])
    .orderBy('origin')
    .execute();
  return rows.map((row) => ({
    slug: row.slug,
    name: row.name,
    client_id: row.client_id,
    support_email: row.support_email,
    source: row.source,
    allowed_origins: origins
      .filter(({ pharmacy }) => pharmacy === row.slug)
      .map(({ origin }) => origin),
    checkout_origins: [...row.checkout_origins],
    locale: row.locale,
    currency: row.currency,
    country: row.country,
    price_display: row.price_display,
    promo_rules: row.promo_rules,
    visit_policy: row.visit_policy,
    video_address: row.video_address,
    visits_address: row.visits_address,
    mail_from: row.mail_from,
    mail_texts: row.mail_texts,
    customer_system: customerSystemOf(row),
    widget_options: row.widget_options,
    is_default: row.is_default,
  }));
};

/** Every partner by slug. Unreadable rules and texts count as absent; `partners check` names them. */
export const readPartners = async (db: Handle): Promise<readonly Partner[]> =>
  (await readStoredPartners(db)).map((stored) => ({
    ...stored,
    promo_rules: readOrUsual(v.safeParse(v.nullable(PromoRules), stored.promo_rules), null),
    visit_policy: readOrUsual(v.safeParse(v.nullable(VisitPolicy), stored.visit_policy), null),
    mail_texts: readOrUsual(v.safeParse(MailWording, stored.mail_texts), {}),
  }));

const rowOf = ({ allowed_origins: _origins, customer_system: system, ...own }: Partner) => ({
  ...own,
  promo_rules: own.promo_rules === null ? null : JSON.stringify(own.promo_rules),
  visit_policy: own.visit_policy === null ? null : JSON.stringify(own.visit_policy),
  mail_texts: JSON.stringify(own.mail_texts),
  customer_system: system.kind,
  customer_url: system.kind === 'http' ? system.url : null,
  customer_auth: system.kind === 'http' ? system.auth : null,
  customer_secret: system.kind === 'http' ? system.secret : null,
});

/**
 * Creates or updates a partner in one transaction. The first one is the default. Throws 23505 where an origin, client
 * id or source is another partner's.
 */
export const savePartner = (db: Handle, partner: Partner): Promise<void> =>
  inTransaction(db, async (trx) => {
    const former = await trx
      .selectFrom('pharmacy')
      .select('slug')
      .where('is_default', '=', true)
      .forUpdate()
      .executeTakeFirst();
    const isDefault = partner.is_default || former === undefined || former.slug === partner.slug;
    if (isDefault)
      await trx
        .updateTable('pharmacy')
        .set({ is_default: false })
        .where('is_default', '=', true)
        .execute();
    const row = { ...rowOf(partner), is_default: isDefault };
    await trx
      .insertInto('pharmacy')
      .values(row)
      .onConflict((conflict) => conflict.column('slug').doUpdateSet(row))
      .execute();
    await trx.deleteFrom('pharmacy_origin').where('pharmacy', '=', partner.slug).execute();
    if (partner.allowed_origins.length > 0)
      await trx
        .insertInto('pharmacy_origin')
        .values(partner.allowed_origins.map((origin) => ({ origin, pharmacy: partner.slug })))
        .execute();
  });

/** Every partner as of one moment, looked up by what a call says. */
export interface PartnerDirectory {
  readonly bySlug: (slug: string) => Partner | undefined;
  readonly byClientId: (clientId: string) => Partner | undefined;
  /** The partner on whose pages a browser is; undefined for an origin of no partner. */
  readonly byOrigin: (origin: string) => Partner | undefined;
  /** Whose clients a call means that names no partner. */
  readonly usual: Partner | undefined;
}

/** A partner directory of these partners. */
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

/** The origins of a partner's checkouts, with the storefront for the default partner (BOOK-4). */
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

/** How long a process caches the partners, in milliseconds. */
const PARTNERS_KEPT_MS = 2_000;

/** Caches the partners for `keptMs`, with one read at a time; keeps them while the database is away. */
export const createPartners = (options: {
  readonly db: Handle;
  readonly log: Logger;
  readonly keptMs?: number;
}): Partners => {
  const { db, log, keptMs = PARTNERS_KEPT_MS } = options;
  let known: PartnerDirectory | undefined;
  let readAt = Number.NEGATIVE_INFINITY;
  let reading: Promise<PartnerDirectory> | undefined;
  // Shared by all callers; after a second nobody waits for it.
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
