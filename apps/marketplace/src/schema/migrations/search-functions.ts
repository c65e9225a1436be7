/**
 * `e_provider` has each listed provider's free half hours as one bit string from `first_slot` on; it covers at least
 * what `e_window` does. Without a window the next start fills it.
 *
 * - `search_pick` gives the first ordinals of a list that are in a set; `search_without` a set without some.
 */
export const SEARCH_ANSWER = `
create table e_provider (
  provider_id integer primary key,
  first_slot integer not null,
  bits bit varying not null
);
alter table e_provider alter column bits set storage main;
alter table e_provider set (fillfactor = 80);

create index e_listing_featured on e_listing (space, rating_score desc, ord) where is_featured;
create index reservation_held_provider on reservation (provider_id, expires_at) where state = 'held';

delete from e_window;

drop function if exists search_page(text, text[], text[], text, text, integer[], integer, integer, integer[]);
drop function if exists search_rest(text, text[], text[], text, text, integer[], integer, integer[], integer, integer);
drop function if exists search_walk(text, bit varying, bit varying, integer, integer, integer);
drop function if exists search_top(text, bit varying, text, integer, integer);
drop function if exists search_filter(text, text[], text[], text, text);

create function search_pick(p_list integer[], p_bits bit varying, p_limit integer) returns integer[]
language plpgsql immutable as $$
declare
  picked integer[] := '{}';
  spot integer;
begin
  if p_list is null then
    return picked;
  end if;
  foreach spot in array p_list loop
    exit when cardinality(picked) >= p_limit;
    if get_bit(p_bits, spot) = 1 then
      picked := picked || spot;
    end if;
  end loop;
  return picked;
end $$;

create function search_without(p_bits bit varying, p_first integer, p_taken integer[]) returns bit varying
language plpgsql immutable as $$
declare
  bits bit varying := p_bits;
  taken integer;
begin
  if p_taken is not null then
    foreach taken in array p_taken loop
      if taken >= p_first and taken < p_first + length(bits) then
        bits := set_bit(bits, taken - p_first, 0);
      end if;
    end loop;
  end if;
  return bits;
end $$;
`;

/**
 * - `search_set_bits` lists the ordinals of the set bits. It splits the bits as text, which is fastest.
 * - `search_top` gives the first ordinals of a set in one order up to a bound (a rate, a rating score, days since 2000), by
 *   the cheaper of look-ups and an index walk. Measured in ns: 70 a step of the walk, 3400 a look-up, 1 a bit.
 * - `search_walk` gives ordinals by their first free slot, the best rated first within a slot.
 *
 * `e_listing` is vacuumed early for index-only scans. Bits are stored uncompressed, which reads faster.
 */
export const SEARCH_COST = `
alter table e_listing set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);
alter table e_attr alter column bits set storage external;
alter table e_attr set (toast_tuple_target = 8160);
alter table e_slot alter column bits set storage external;
update e_attr set bits = bits || ''::bit varying;
update e_slot set bits = bits || ''::bit varying where pg_column_size(bits) < octet_length(bits);

create or replace function search_set_bits(p_bits bit varying) returns setof integer
language plpgsql immutable rows 20 as $$
declare
  gaps text[] := string_to_array(p_bits::text, '1');
  spot integer := -1;
begin
  for place in 1 .. cardinality(gaps) - 1 loop
    spot := spot + 1 + octet_length(gaps[place]);
    return next spot;
  end loop;
end $$;

create or replace function search_top(
  p_space text, p_bits bit varying, p_order text, p_limit integer, p_offset integer, p_bound integer
) returns integer[]
language plpgsql stable as $$
declare
  size bigint := bit_count(p_bits);
begin
  if size = 0 or p_limit <= 0 then
    return '{}';
  end if;
  if 70 * (p_limit + p_offset) * length(p_bits)::bigint > size * (length(p_bits) + 3400 * size) then
    return array(
      select b.ord from search_set_bits(p_bits) as b (ord)
      cross join lateral (
        select e.rating_score, e.rate, e.joined_on from e_listing e
        where e.space = p_space and e.ord = b.ord offset 0
      ) l
      where case p_order
        when 'rate' then l.rate <= p_bound
        when 'joined' then l.joined_on >= date '2000-01-01' + p_bound
        when 'best' then l.rating_score > p_bound
        else true end
      order by
        case p_order when 'rate' then l.rate when 'joined' then date '2000-01-01' - l.joined_on
          else -l.rating_score end,
        b.ord
      limit p_limit offset p_offset
    );
  elsif p_order = 'rating' then
    return array(
      select l.ord from e_listing l
      where l.space = p_space and get_bit(p_bits, l.ord) = 1
      order by l.rating_score desc, l.ord limit p_limit offset p_offset
    );
  elsif p_order = 'best' then
    return array(
      select l.ord from e_listing l
      where l.space = p_space and l.rating_score > p_bound and get_bit(p_bits, l.ord) = 1
      order by l.rating_score desc, l.ord limit p_limit offset p_offset
    );
  elsif p_order = 'featured' then
    return array(
      select l.ord from e_listing l
      where l.space = p_space and l.is_featured and get_bit(p_bits, l.ord) = 1
      order by l.rating_score desc, l.ord limit p_limit offset p_offset
    );
  elsif p_order = 'rate' then
    return array(
      select l.ord from e_listing l
      where l.space = p_space and l.rate <= p_bound and get_bit(p_bits, l.ord) = 1
      order by l.rate, l.ord limit p_limit offset p_offset
    );
  else
    return array(
      select l.ord from e_listing l
      where l.space = p_space and l.joined_on >= date '2000-01-01' + p_bound and get_bit(p_bits, l.ord) = 1
      order by l.joined_on desc, l.ord limit p_limit offset p_offset
    );
  end if;
end $$;

create or replace function search_walk(
  p_space text, p_bits bit varying, p_from integer, p_to integer, p_limit integer, p_offset integer
) returns table (ords integer[], slots integer[])
language plpgsql stable rows 1 as $$
declare
  line record;
  unseen bit varying := p_bits;
  fresh bit varying;
  best integer[];
  size integer := bit_count(p_bits);
  missing integer := p_limit + p_offset;
begin
  ords := '{}';
  slots := '{}';
  if size = 0 or p_limit <= 0 then
    return next;
    return;
  end if;
  if size <= 60 + length(p_bits) / 500 then
    select array_agg(f.ord), array_agg(f.slot) into ords, slots from (
      select s.ord, coalesce(
          p_from - 1 + nullif(position(B'1' in substring(b.bits from p_from - b.first_slot + 1)), 0), p_to
        ) as slot
      from search_set_bits(p_bits) as s (ord)
      cross join lateral (
        select e.provider_id, e.rating_score from e_listing e
        where e.space = p_space and e.ord = s.ord offset 0
      ) l
      left join lateral (
        select e.first_slot, e.bits from e_provider e where e.provider_id = l.provider_id offset 0
      ) b on true
      order by slot, l.rating_score desc, s.ord limit p_limit offset p_offset
    ) f;
    ords := coalesce(ords, '{}');
    slots := coalesce(slots, '{}');
    return next;
    return;
  end if;
  for line in
    select s.slot as at, s.bits & p_bits as bits from e_slot s
    where s.space = p_space and s.slot >= p_from and s.slot < p_to and bit_count(s.bits & p_bits) > 0
    order by s.slot
  loop
    fresh := line.bits & unseen;
    best := search_top(p_space, fresh, 'rating', missing, 0, null);
    ords := ords || best;
    slots := slots || array_fill(line.at, array[cardinality(best)]);
    missing := missing - cardinality(best);
    exit when missing <= 0;
    unseen := unseen & ~fresh;
  end loop;
  ords := ords[p_offset + 1 :];
  slots := slots[p_offset + 1 :];
  return next;
end $$;
`;
