import { DESIGNATIONS, PROVIDER_GROUPS } from '@pawcall/contract';
import * as v from 'valibot';
import {
  AmountCell,
  BooleanCell,
  CurrencyCell,
  DayCell,
  ExternalId,
  JurisdictionCell,
  LanguageCell,
  SlugCell,
  ZoneCell,
  line,
  lines,
  listOf,
  oneOf,
  whole,
} from './cell-schemas.ts';
import { licenceRow } from './calendar-rows.ts';
import { rowKind, textOf, type Issue } from './row-kind.ts';

const Rating = v.pipe(
  v.number('must be a number'),
  v.minValue(1, 'must be 1 to 5'),
  v.maxValue(5, 'must be 1 to 5'),
);

const Provider = v.strictObject({
  external_id: ExternalId,
  first_name: line(80),
  last_name: line(80),
  designation: oneOf(DESIGNATIONS),
  post_nominal: v.optional(v.nullable(line(40))),
  description: v.optional(v.nullable(lines(4000))),
  languages: v.optional(listOf(LanguageCell)),
  jurisdiction: JurisdictionCell,
  time_zone: ZoneCell,
  rate_amount: v.optional(AmountCell),
  currency: v.optional(CurrencyCell),
  species: v.pipe(listOf(oneOf(PROVIDER_GROUPS)), v.minLength(1, 'names no species')),
  concerns: v.optional(listOf(SlugCell)),
  top_rated_concerns: v.optional(listOf(SlugCell)),
  rating_average: v.optional(v.nullable(Rating)),
  rating_count: v.optional(whole(0, 10_000_000)),
  joined_on: v.optional(DayCell),
  is_featured: v.optional(BooleanCell),
  is_active: v.optional(BooleanCell),
  licences: v.optional(listOf(JurisdictionCell)),
});

const wrongTogether = (row: v.InferOutput<typeof Provider>): readonly Issue[] => {
  const issues: Issue[] = [];
  if ((row.rate_amount === undefined) !== (row.currency === undefined))
    issues.push({ field: 'currency', reason: 'a rate is an amount and a currency, both or none' });
  const seen = new Set(row.concerns);
  if (row.concerns !== undefined && row.top_rated_concerns?.some((slug) => !seen.has(slug)))
    issues.push({ field: 'top_rated_concerns', reason: 'names a concern that concerns does not' });
  return issues;
};

/** Veterinarians and technicians, with what they treat, and where they are licensed. */
export const PROVIDERS = rowKind({
  name: 'providers',
  keyField: 'external_id',
  schema: Provider,
  refusedKey: (value) => textOf(value, 'external_id'),
  stage: (row) => {
    const issues = wrongTogether(row);
    if (issues.length > 0) return issues;
    return [
      {
        kind: 'providers',
        key: row.external_id,
        owner: null,
        // With its licences, of which there may be none: then all that it had are taken away.
        data: { ...row, country: row.jurisdiction.slice(0, 2) },
      },
      ...(row.licences ?? []).map((jurisdiction) => licenceRow(row.external_id, jurisdiction)),
    ];
  },
});

/** What an appointment of 30 minutes costs. */
export const RATES = rowKind({
  name: 'rates',
  keyField: 'provider',
  schema: v.strictObject({
    provider: ExternalId,
    rate_amount: AmountCell,
    currency: CurrencyCell,
  }),
  stage: ({ provider, ...data }) => [{ kind: 'rates', key: provider, owner: provider, data }],
});
