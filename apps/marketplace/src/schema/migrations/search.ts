/**
 * The search's bitmaps and the log of searches.
 *
 * The tables `e_*` are derived from the others (see `rebuild.ts`). A space is a jurisdiction or a whole
 * country with a designation, such as `us-CA:VET` or `us:VET`; every bit string of a space has the length
 * `e_space.capacity`, and a provider is the bit of the same ordinal in each of them.
 */
export const SEARCH = `
create table e_space (
  space text collate "C" primary key,
  capacity integer not null,
  listed integer not null,
  affordable_rate integer not null
);

create table e_listing (
  space text collate "C" not null,
  ord integer not null,
  provider_id integer not null,
  rating_score real not null,
  rating_average real,
  rating_count integer not null,
  rate integer not null,
  joined_on date not null,
  is_featured boolean not null,
  primary key (space, ord)
);
create index e_listing_rating on e_listing (space, rating_score desc, ord);
create index e_listing_rate on e_listing (space, rate, ord);
create index e_listing_joined on e_listing (space, joined_on desc, ord);
create index e_listing_provider on e_listing (provider_id, space, ord);

create table e_attr (
  space text collate "C" not null,
  attr text collate "C" not null,
  bits bit varying not null,
  primary key (space, attr)
);

create table e_slot (
  space text collate "C" not null,
  slot integer not null,
  bits bit varying not null,
  primary key (space, slot)
);
alter table e_slot alter column bits set storage main;
alter table e_slot set (toast_tuple_target = 8160, fillfactor = 80);

create table e_window (
  id integer primary key default 1 check (id = 1),
  first_slot integer not null,
  end_slot integer not null
);

create table search (
  uuid uuid primary key,
  kind text not null check (kind in ('guided', 'fallback')),
  inputs jsonb not null,
  created_at timestamptz not null
);
create index search_age on search (created_at);

create table search_result (
  search_uuid uuid not null references search (uuid) on delete cascade,
  place integer not null,
  uuid uuid not null,
  provider_id integer not null,
  scenario_type text,
  score double precision not null,
  sponsored boolean not null,
  reasons jsonb not null,
  primary key (search_uuid, place)
);
`;
