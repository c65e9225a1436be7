import type { CheckoutQuote, Locale, Provider } from '@pawcall/contract';
import { sql } from 'kysely';
import type { Handle } from '../database/kysely-handle.ts';
import { jurisdictionOf } from '../places/jurisdictions.ts';
import type { Settings } from '../settings/settings.ts';

/** The columns of a provider that an answer shows. */
export interface ProviderRow {
  readonly uuid: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly designation: string;
  readonly post_nominal: string | null;
  readonly description: string | null;
  readonly languages: string[];
  readonly jurisdiction: string;
  readonly top_rated_concerns: string[];
  readonly rating_average: number | null;
  readonly rating_count: number;
  readonly has_portrait: boolean;
}

/** The columns of ProviderRow of a table or alias `p`. */
export const providerColumns = sql`p.uuid, p.first_name, p.last_name, p.designation, p.post_nominal,
  p.description, p.languages, p.jurisdiction, p.top_rated_concerns, p.rating_average, p.rating_count,
  p.has_portrait`;

/** How a provider is shown: in whose language, from which origin, licensed where (default: its home). */
export interface ProviderViewing {
  readonly locale: Locale;
  readonly publicOrigin: Settings['publicOrigin'];
  readonly licensedIn?: string;
}

/** A provider as answers show it, without appointments (TILE-1). */
export const providerView = (
  row: ProviderRow,
  viewing: ProviderViewing,
): Omit<Provider, 'appointments'> => ({
  uuid: row.uuid,
  first_name: row.first_name,
  last_name: row.last_name,
  designation: row.designation,
  post_nominal: row.post_nominal,
  uri_photo: row.has_portrait ? `${viewing.publicOrigin}/portraits/${row.uuid}.svg` : null,
  description: row.description,
  rating_average: row.rating_average,
  rating_count: row.rating_count,
  license_guidelines: {
    license_jurisdiction: {
      name: jurisdictionName(viewing.licensedIn ?? row.jurisdiction, viewing.locale),
    },
  },
  top_rated_concerns: row.top_rated_concerns,
  languages: row.languages,
});

const jurisdictionName = (key: string, locale: Locale): string => {
  const found = jurisdictionOf(key);
  if (found === undefined) return key;
  return locale.startsWith('fr') ? found.name_fr : found.name;
};

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
