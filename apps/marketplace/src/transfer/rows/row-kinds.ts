import { toJsonSchema } from '@valibot/to-json-schema';
import { DAYS_OFF, HOURS, LICENCES } from './calendar-rows.ts';
import { CONCERN_NAMES, CONCERNS } from './concern-rows.ts';
import { ALLOWED_ORIGINS, ORGANIZATIONS, PHARMACIES, PROMO_CODES } from './partner-rows.ts';
import { PROVIDERS, RATES } from './provider-rows.ts';
import { type KindName, type RowKind, KIND_NAMES } from './row-kind.ts';

/** Every kind of file, by its name. */
export const ROW_KINDS: Readonly<Record<KindName, RowKind>> = {
  organizations: ORGANIZATIONS,
  pharmacies: PHARMACIES,
  'allowed-origins': ALLOWED_ORIGINS,
  concerns: CONCERNS,
  'concern-names': CONCERN_NAMES,
  providers: PROVIDERS,
  rates: RATES,
  licences: LICENCES,
  hours: HOURS,
  'days-off': DAYS_OFF,
  'promo-codes': PROMO_CODES,
};

/** The JSON Schema of a row of each kind of file, for authors of such files; zones and days are checked further. */
export const rowSchemas = (): Readonly<Record<string, object>> =>
  Object.fromEntries(
    KIND_NAMES.map((kind) => [
      kind,
      toJsonSchema(ROW_KINDS[kind].schema, { typeMode: 'input', errorMode: 'ignore' }),
    ]),
  );
