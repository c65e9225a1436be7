import { sql } from 'kysely';
import type { Check } from './check.ts';

const unknownPharmacy: Check = {
  find: sql`
    select i.kind, i.file, i.line, i.owner as detail from incoming i
    where i.kind = 'allowed-origins'
      and not exists (select from incoming p where p.kind = 'pharmacies' and p.key = i.owner)
      and not exists (select from pharmacy p where p.slug = i.owner)`,
  field: () => 'pharmacy',
  reason: (slug) => `no pharmacy is called ${slug}`,
};

const takenOrigin: Check = {
  find: sql`
    select i.kind, i.file, i.line, o.pharmacy as detail
    from incoming i join pharmacy_origin o on o.origin = i.key and o.pharmacy <> i.owner
    where i.kind = 'allowed-origins' and not exists (
      select from incoming p where p.kind = 'allowed-origins' and p.owner = o.pharmacy)`,
  field: () => 'origin',
  reason: (slug) => `is an origin of ${slug}; name all of that pharmacy's origins to take it away`,
};

const taken = (column: 'client_id' | 'source'): Check => ({
  find: sql`
    select i.kind, i.file, i.line, other.slug as detail
    from incoming i cross join lateral (
      select p.slug from pharmacy p
      where p.slug <> i.key and p.${sql.id(column)} = i.data ->> ${sql.lit(column)}
      union select p.key from incoming p
      where p.kind = 'pharmacies' and p.key <> i.key and p.data -> ${sql.lit(column)} = i.data -> ${sql.lit(column)}
    ) other
    where i.kind = 'pharmacies' and i.data ->> ${sql.lit(column)} is not null`,
  field: () => column,
  reason: (slug) => `is what ${slug} has; no two pharmacies share it`,
});

/** What is wrong between the rows of pharmacies. */
export const PARTNER_CHECKS: readonly Check[] = [
  unknownPharmacy,
  takenOrigin,
  taken('client_id'),
  taken('source'),
];
