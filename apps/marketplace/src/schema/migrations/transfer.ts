/** Names of providers in files, and imports that the search has yet to follow. */
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
