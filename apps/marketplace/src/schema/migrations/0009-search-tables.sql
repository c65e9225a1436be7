-- The bitmaps of the search, derived from the other tables (see `rebuild-index.ts`), and its log. A space is a jurisdiction or
-- country with a designation, such as `us-CA:VET`; its bit strings have the length `e_space.capacity`, a provider the bit `ord`.
create table e_space (
  space text collate "C" primary key,
  capacity integer not null,
  listed integer not null,
  affordable_rate integer not null
);

-- Vacuumed early for index-only scans.
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
create index e_listing_featured on e_listing (space, rating_score desc, ord) where is_featured;
create unique index e_listing_once on e_listing (provider_id, space) include (ord);
alter table e_listing set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);

-- Bits are stored uncompressed, which reads faster.
create table e_attr (
  space text collate "C" not null,
  attr text collate "C" not null,
  bits bit varying not null,
  primary key (space, attr)
);
alter table e_attr alter column bits set storage external;
alter table e_attr set (toast_tuple_target = 8160);

create table e_slot (
  space text collate "C" not null,
  slot integer not null,
  bits bit varying not null,
  primary key (space, slot)
);
alter table e_slot alter column bits set storage external;
alter table e_slot set (toast_tuple_target = 8160, fillfactor = 80);

-- Who is free in a block of four hours from midnight UTC on: eight rows of `e_slot` combined, written with them. No row means
-- nobody. The block in which the window begins is neither searched nor checked.
create table e_block (
  space text collate "C" not null,
  block integer not null,
  bits bit varying not null,
  primary key (space, block)
);
alter table e_block alter column bits set storage external;
alter table e_block set (toast_tuple_target = 8160, fillfactor = 80);

-- The free half hours of each listed provider from `first_slot` on; covers at least what `e_window` does.
create table e_provider (
  provider_id integer primary key,
  first_slot integer not null,
  bits bit varying not null
);
alter table e_provider alter column bits set storage main;
alter table e_provider set (fillfactor = 80);

create table e_window (
  id integer primary key default 1 check (id = 1),
  first_slot integer not null,
  end_slot integer not null,
  -- The version of the time zone data that the bits were made with.
  zone_data text
);

-- The log. A result is `[provider, label, score, value, value]`; the values depend on the label (`reasons.ts`).
create table search (
  uuid uuid primary key,
  kind text not null check (kind in ('guided', 'fallback')),
  inputs jsonb not null,
  created_at timestamptz not null,
  results json not null default '[]'
);
create index search_age on search (created_at);

-- Imports that the search has yet to index.
create table search_due (
  run uuid primary key,
  since timestamptz not null
);
