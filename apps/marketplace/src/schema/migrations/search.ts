/**
 * The search's bitmaps, derived from the other tables (see `rebuild.ts`), and its log. A space is a jurisdiction or country
 * with a designation, such as `us-CA:VET`; its bit strings have the length `e_space.capacity`, a provider the bit `ord`.
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

/** A result in the log is `[provider, label, score, value, value]`; the values depend on the label, see `reasons.ts`. */
export const SEARCH_LOG = `
drop table search_result;
delete from search;
alter table search add column results json not null default '[]';
`;

/** A provider is in a space once; the bits of the other ordinals are cleared, because searches would count them. */
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

/** Names are looked up in a trigram index among all providers. */
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

/** `search_answer` disables bitmap scans for what it calls too; a trigram index has no other kind of scan. */
export const SEARCH_NAMES_ALONE =
  'alter function search_named(text, text, integer) set enable_bitmapscan = on';

export const SEARCH_UPKEEP = `
create index licence_jurisdiction on licence (jurisdiction, provider_id);
`;

/** The version of the zone data that the bits were made with. */
export const BITS_ZONES = `
alter table e_window add column zone_data text;
`;

/**
 * `e_block` has who is free in a block of four hours from midnight UTC on, eight rows of `e_slot` taken together; no row
 * means nobody. It is written with `e_slot`. The block in which the window begins is neither searched nor checked.
 * `search_free` gives who is free in a span of slots, null where there are no rows.
 */
export const SEARCH_BLOCKS = `
create table e_block (
  space text collate "C" not null,
  block integer not null,
  bits bit varying not null,
  primary key (space, block)
);
alter table e_block alter column bits set storage external;
alter table e_block set (toast_tuple_target = 8160, fillfactor = 80);

insert into e_block (space, block, bits)
select s.space, s.slot / 8, bit_or(s.bits) from e_slot s join e_window w on s.slot / 8 * 8 >= w.first_slot
group by s.space, s.slot / 8;

create function search_free(p_space text, p_from integer, p_to integer) returns bit varying
language plpgsql stable as $$
declare
  first_block integer := (p_from + 7) / 8;
  end_block integer := p_to / 8;
begin
  if first_block >= end_block then
    return (select bit_or(s.bits) from e_slot s where s.space = p_space and s.slot >= p_from and s.slot < p_to);
  end if;
  return (
    select bit_or(r.bits) from (
      select s.bits from e_slot s where s.space = p_space and s.slot >= p_from and s.slot < first_block * 8
      union all
      select b.bits from e_block b where b.space = p_space and b.block >= first_block and b.block < end_block
      union all
      select s.bits from e_slot s where s.space = p_space and s.slot >= end_block * 8 and s.slot < p_to
    ) r
  );
end $$;
`;
