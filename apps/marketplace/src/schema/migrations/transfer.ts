/**
 * What files call a provider by, when a file last left one out, and imports that the search has yet to follow. Concerns,
 * pharmacies and organisations are known by their slugs.
 */
export const TRANSFER = `
alter table provider
  add column external_id text collate "C" unique,
  add column pruned_at timestamptz,
  alter column uuid set default gen_random_uuid();

create table search_due (
  run uuid primary key,
  since timestamptz not null
);
`;
