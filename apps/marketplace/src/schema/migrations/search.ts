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

/**
 * A search is one row of the log, its results within: a row and two index entries for each result were most of what a
 * search wrote. A result is `[provider, label, score, value, value]`; what the values are depends on the label, see
 * `reasons.ts`.
 */
export const SEARCH_LOG = `
drop table search_result;
delete from search;
alter table search add column results json not null default '[]';
`;

/**
 * A provider is in a space once. Whoever was there twice keeps its first ordinal; the bits of the others go with them,
 * because a set bit without a listing would be counted by searches.
 */
export const SEARCH_LISTING = `
do $$
declare
  twin record;
begin
  for twin in
    delete from e_listing l using e_listing earlier
    where earlier.space = l.space and earlier.provider_id = l.provider_id and earlier.ord < l.ord
    returning l.space, l.ord
  loop
    update e_attr set bits = set_bit(bits, twin.ord, 0) where space = twin.space;
    update e_slot set bits = set_bit(bits, twin.ord, 0)
      where space = twin.space and get_bit(bits, twin.ord) = 1;
    update e_space set listed = listed - 1 where space = twin.space;
  end loop;
end $$;

create unique index e_listing_once on e_listing (provider_id, space) include (ord);
drop index e_listing_provider;
`;

/**
 * Names are looked up in an index of their trigrams, among all providers, and then placed in the space. A pattern that
 * begins with a letter finds beginnings of words, which the index knows from one letter on.
 */
export const SEARCH_NAMES = `
create extension if not exists pg_trgm;
create index provider_name on provider using gin (lower(first_name || ' ' || last_name) gin_trgm_ops);

create or replace function search_named(p_space text, p_name text, p_length integer) returns bit varying
language sql stable as $$
  select rpad(coalesce(string_agg(lpad('1', f.gap, '0'), '' order by f.ord), ''), p_length, '0')::bit varying
  from (
    select l.ord, l.ord - coalesce(lag(l.ord) over (order by l.ord), -1) as gap
    from provider p
    join e_listing l on l.provider_id = p.id and l.space = p_space
    where lower(p.first_name || ' ' || p.last_name) like p_name
      or lower(p.first_name || ' ' || p.last_name) like '% ' || p_name
  ) f
$$;
`;

/**
 * The function that answers a search forbids bitmap scans, so that it walks the listings in their orders, and what it
 * calls inherits that. An index of trigrams has no other kind of scan: without it every provider was read for a name.
 */
export const SEARCH_NAMES_ALONE =
  'alter function search_named(text, text, integer) set enable_bitmapscan = on';

/** Who may practise in a jurisdiction: asked for each space of the search. */
export const SEARCH_UPKEEP = `
create index licence_jurisdiction on licence (jurisdiction, provider_id);
`;

/** The version of the zone data that the bits were made with; of those that are there already nobody knows it. */
export const BITS_ZONES = `
alter table e_window add column zone_data text;
`;
