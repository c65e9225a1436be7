import type { CheckoutQuote } from '@pawcall/contract';
import { sql } from 'kysely';
import type { Handle } from '../database/database.ts';
import {
  providerColumns,
  type ProviderRow,
  providerView,
  type ProviderViewing,
} from '../provider/provider-view.ts';

/** The provider of a quote or booking as the checkout page shows it, with the provider's own zone. */
export const readQuotedProvider = async (
  db: Handle,
  providerId: number,
  viewing: ProviderViewing,
): Promise<Pick<CheckoutQuote, 'provider' | 'provider_timezone'>> => {
  const { rows } = await sql<ProviderRow & { time_zone: string }>`
    select ${providerColumns}, p.time_zone from provider p where p.id = ${providerId}`.execute(db);
  const row = rows[0];
  if (row === undefined) throw new TypeError(`Provider ${providerId} of a quote is not there.`);
  return { provider: providerView(row, viewing), provider_timezone: row.time_zone };
};
