/**
 * A search in one call.
 *
 * `e_provider` has each listed provider's free half hours as one bit string, the first bit for `first_slot`: what a
 * tile shows is read from it instead of from a week of `e_slot`. It covers at least what `e_window` does.
 *
 * - `search_top` gives the first ordinals of a set in one order, up to a bound (a rate, a rating score, days since 2000):
 *   by enumeration for a sparse set, else by walking the index of that order.
 * - `search_pick` gives the first ordinals of a list that are in a set, `search_without` a set without some.
 * - `search_walk` gives ordinals by their first free slot, the best rated first within a slot.
 * - `search_answer` counts a search, gives the labels of its first page (or finds a later one) and returns the tiles of
 *   that page, with the counts on every row; a page without tiles is one row with the counts alone.
 *
 * Deleting the window makes the next start build `e_provider`.
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

drop function search_page(text, text[], text[], text, text, integer[], integer, integer, integer[]);
drop function search_rest(text, text[], text[], text, text, integer[], integer, integer[], integer, integer);
drop function search_walk(text, bit varying, bit varying, integer, integer, integer);
drop function search_top(text, bit varying, text, integer, integer);
drop function search_filter(text, text[], text[], text, text);

create function search_top(
  p_space text, p_bits bit varying, p_order text, p_limit integer, p_offset integer, p_bound integer
) returns integer[]
language plpgsql stable as $$
declare
  size bigint := bit_count(p_bits);
begin
  if size = 0 or p_limit <= 0 then
    return '{}';
  end if;
  if size <= sqrt(0.6 * length(p_bits)) then
    return array(
      select l.ord from search_set_bits(p_bits) as b (ord)
      join e_listing l on l.space = p_space and l.ord = b.ord
      where case p_order
        when 'rate' then l.rate <= p_bound
        when 'joined' then l.joined_on >= date '2000-01-01' + p_bound
        when 'best' then l.rating_score > p_bound
        else true end
      order by
        case p_order when 'rate' then l.rate when 'joined' then date '2000-01-01' - l.joined_on
          else -l.rating_score end,
        l.ord
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

create function search_walk(
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
  if size <= 200 then
    select array_agg(f.ord), array_agg(f.slot) into ords, slots from (
      select l.ord, coalesce(
          p_from - 1 + nullif(position(B'1' in substring(b.bits from p_from - b.first_slot + 1)), 0), p_to
        ) as slot
      from search_set_bits(p_bits) as s (ord)
      join e_listing l on l.space = p_space and l.ord = s.ord
      left join e_provider b on b.provider_id = l.provider_id
      order by slot, l.rating_score desc, l.ord limit p_limit offset p_offset
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

create function search_named(p_space text, p_name text, p_length integer) returns bit varying
language plpgsql stable as $$
declare
  bits bit varying := repeat('0', p_length)::bit varying;
  spot integer;
begin
  for spot in
    select l.ord from provider p join e_listing l on l.provider_id = p.id and l.space = p_space
    where lower(p.first_name || ' ' || p.last_name) like p_name
  loop
    bits := set_bit(bits, spot, 1);
  end loop;
  return bits;
end $$;
`;
