import * as v from 'valibot';
import type { Handle } from '../database/database.ts';
import { MailWording } from './mail-wording.ts';
import { type CustomerSystemSetting, type Partner, PromoRules } from './partner-schema.ts';
import { inTransaction } from '../database/transaction.ts';

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
export interface StoredPartner extends Omit<Partner, 'promo_rules' | 'mail_texts'> {
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
    mail_from: row.mail_from,
    mail_texts: row.mail_texts,
    customer_system: customerSystemOf(row),
    widget_options: row.widget_options,
    is_default: row.is_default,
  }));
};

/**
 * Every partner as the server works with it, by slug. Rules or texts that somebody wrote past the checks and that cannot
 * be read count as not there: a price or a mail never fails by them, and `partners check` names them.
 */
export const readPartners = async (db: Handle): Promise<readonly Partner[]> =>
  (await readStoredPartners(db)).map((stored) => ({
    ...stored,
    promo_rules: readOrUsual(v.safeParse(v.nullable(PromoRules), stored.promo_rules), null),
    mail_texts: readOrUsual(v.safeParse(MailWording, stored.mail_texts), {}),
  }));

const rowOf = ({ allowed_origins: _origins, customer_system: system, ...own }: Partner) => ({
  ...own,
  promo_rules: own.promo_rules === null ? null : JSON.stringify(own.promo_rules),
  mail_texts: JSON.stringify(own.mail_texts),
  customer_system: system.kind,
  customer_url: system.kind === 'http' ? system.url : null,
  customer_auth: system.kind === 'http' ? system.auth : null,
  customer_secret: system.kind === 'http' ? system.secret : null,
});

/**
 * Stores a partner, new or by its slug, in one transaction (the caller's, if it is one). The first of all is the one
 * that calls mean which name none; `is_default` makes another that one. Throws the database's 23505 where an origin,
 * client id or source is another partner's.
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
