import type { Handle } from '../database/database.ts';
import { inTransaction } from '../database/transaction.ts';
import type { Partner } from './partner-schema.ts';

const rowOf = (partner: Partner) => {
  const system = partner.customer_system;
  return {
    slug: partner.slug,
    name: partner.name,
    client_id: partner.client_id,
    support_email: partner.support_email,
    source: partner.source,
    checkout_origins: partner.checkout_origins,
    locale: partner.locale,
    currency: partner.currency,
    country: partner.country,
    price_display: partner.price_display,
    promo_rules: partner.promo_rules === null ? null : JSON.stringify(partner.promo_rules),
    mail_from: partner.mail_from,
    mail_texts: JSON.stringify(partner.mail_texts),
    customer_system: system.kind,
    customer_url: system.kind === 'http' ? system.url : null,
    customer_auth: system.kind === 'http' ? system.auth : null,
    customer_secret: system.kind === 'http' ? system.secret : null,
    widget_options: partner.widget_options,
  };
};

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
