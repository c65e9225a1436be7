/**
 * The functions of the search, in SQL that PostgreSQL 15 and the embedded database both run.
 *
 * - `search_set_bits` lists the ordinals of the set bits. ROWS 20 keeps the planner on index look-ups.
 * - `search_filter` makes the mask of the providers that fit species, concerns, licence and name; null when
 *   none can.
 * - `search_top` lists the first ordinals of a mask in one order: by enumeration for a sparse mask, else by
 *   walking the covering index of that order.
 * - `search_walk` lists ordinals by their first free slot, the best rated first within a slot.
 * - `search_page` counts a search and gives the head of each of its lists.
 * - `search_rest` gives what follows the first page.
 */
export const SEARCH_FUNCTIONS = `
create function search_set_bits(p_bits bit varying) returns setof integer
language plpgsql immutable rows 20 as $$
declare
  size integer := length(p_bits);
  base integer := 0;
  block bit varying;
  spot integer;
begin
  while base < size loop
    block := substring(p_bits from base + 1 for 512);
    spot := position(B'1' in block);
    while spot > 0 loop
      return next base + spot - 1;
      block := set_bit(block, spot - 1, 0);
      spot := position(B'1' in block);
    end loop;
    base := base + 512;
  end loop;
end $$;

create function search_filter(
  p_space text, p_species text[], p_concerns text[], p_not_licensed text, p_name text
) returns bit varying
language plpgsql stable as $$
declare
  mask bit varying;
  other bit varying;
begin
  select bit_or(a.bits) into mask from e_attr a where a.space = p_space and a.attr = any (p_species);
  if mask is null then
    return null;
  end if;
  if cardinality(p_concerns) > 0 then
    select bit_or(a.bits) into other from e_attr a
      where a.space = p_space and a.attr = any (p_concerns);
    if other is null then
      return null;
    end if;
    mask := mask & other;
  end if;
  if p_not_licensed is not null then
    select a.bits into other from e_attr a where a.space = p_space and a.attr = p_not_licensed;
    if found then
      mask := mask & ~other;
    end if;
  end if;
  if p_name <> '' then
    select string_agg(
        case when lower(p.first_name || ' ' || p.last_name) like p_name then '1' else '0' end,
        '' order by o.ord
      )::bit varying into other
      from generate_series(0, length(mask) - 1) as o (ord)
      left join e_listing l on l.space = p_space and l.ord = o.ord
      left join provider p on p.id = l.provider_id;
    mask := mask & other;
  end if;
  return mask;
end $$;

create function search_top(p_space text, p_mask bit varying, p_order text, p_limit integer, p_offset integer)
returns setof integer
language plpgsql stable rows 24 as $$
declare
  size bigint := bit_count(p_mask);
begin
  if size = 0 or p_limit <= 0 then
    return;
  end if;
  if size <= sqrt(2.3 * length(p_mask)) then
    return query
      select l.ord from search_set_bits(p_mask) as b (ord)
      join e_listing l on l.space = p_space and l.ord = b.ord
      order by
        case p_order when 'rating' then -l.rating_score when 'rate' then l.rate
          else (date '2000-01-01' - l.joined_on) end,
        l.ord
      limit p_limit offset p_offset;
  elsif p_order = 'rating' then
    return query
      select l.ord from e_listing l
      where l.space = p_space and get_bit(p_mask, l.ord) = 1
      order by l.rating_score desc, l.ord limit p_limit offset p_offset;
  elsif p_order = 'rate' then
    return query
      select l.ord from e_listing l
      where l.space = p_space and get_bit(p_mask, l.ord) = 1
      order by l.rate, l.ord limit p_limit offset p_offset;
  else
    return query
      select l.ord from e_listing l
      where l.space = p_space and get_bit(p_mask, l.ord) = 1
      order by l.joined_on desc, l.ord limit p_limit offset p_offset;
  end if;
end $$;

create function search_walk(
  p_space text, p_filter bit varying, p_seen bit varying, p_from integer, p_to integer, p_limit integer
) returns table (ord integer, slot integer)
language plpgsql stable rows 24 as $$
declare
  line record;
  seen bit varying := p_seen;
  fresh bit varying;
  size integer;
  missing integer := p_limit;
begin
  for line in
    select s.slot as at, s.bits as bits from e_slot s
    where s.space = p_space and s.slot >= p_from and s.slot < p_to order by s.slot
  loop
    fresh := line.bits & p_filter & ~seen;
    size := bit_count(fresh);
    if size > 0 then
      return query select t.ord, line.at from search_top(p_space, fresh, 'rating', missing, 0) as t (ord);
      seen := seen | fresh;
      missing := missing - size;
      exit when missing <= 0;
    end if;
  end loop;
end $$;

create function search_page(
  p_space text, p_species text[], p_concerns text[], p_not_licensed text, p_name text,
  p_days integer[], p_enough integer, p_limit integer, p_booked integer[]
) returns table (
  free_on_day integer, total integer, days integer,
  earliest integer[], earliest_slots integer[], soon integer[], soon_slots integer[],
  rated integer[], affordable integer[], recent integer[], featured integer[], booked integer[]
)
language plpgsql stable rows 1 as $$
declare
  mask bit varying := search_filter(p_space, p_species, p_concerns, p_not_licensed, p_name);
  free bit varying;
  every bit varying;
  part bit varying;
  last_day integer := cardinality(p_days) - 1;
begin
  free_on_day := 0;
  total := 0;
  days := 1;
  if mask is null or bit_count(mask) = 0 then
    return next;
    return;
  end if;
  select bit_or(s.bits) into part from e_slot s
    where s.space = p_space and s.slot >= p_days[1] and s.slot < p_days[2];
  free := coalesce(mask & part, mask & ~mask);
  every := free;
  while bit_count(every) < p_enough and days < last_day loop
    days := days + 1;
    select bit_or(s.bits) into part from e_slot s
      where s.space = p_space and s.slot >= p_days[days] and s.slot < p_days[days + 1];
    every := coalesce(every | (mask & part), every);
  end loop;
  free_on_day := bit_count(free);
  total := bit_count(every);
  if free_on_day > 0 then
    select array_agg(w.ord), array_agg(w.slot) into earliest, earliest_slots
      from search_walk(p_space, mask, mask & ~mask, p_days[1], p_days[2], p_limit) w;
    rated := array(select * from search_top(p_space, free, 'rating', p_limit, 0));
    affordable := array(select * from search_top(p_space, free, 'rate', p_limit, 0));
    recent := array(select * from search_top(p_space, free, 'joined', p_limit, 0));
    select a.bits into part from e_attr a where a.space = p_space and a.attr = 'featured';
    if found then
      featured := array(select * from search_top(p_space, free & part, 'rating', p_limit, 0));
    end if;
    if cardinality(p_booked) > 0 then
      booked := array(
        select l.ord from e_listing l
        where l.provider_id = any (p_booked) and l.space = p_space and get_bit(free, l.ord) = 1
        order by array_position(p_booked, l.provider_id) limit p_limit
      );
    end if;
  end if;
  if total > free_on_day then
    select array_agg(w.ord), array_agg(w.slot) into soon, soon_slots
      from search_walk(p_space, mask, free, p_days[2], p_days[days + 1], p_enough - free_on_day) w;
  end if;
  return next;
end $$;

create function search_rest(
  p_space text, p_species text[], p_concerns text[], p_not_licensed text, p_name text,
  p_days integer[], p_day_count integer, p_skip integer[], p_limit integer, p_offset integer
) returns table (ord integer, slot integer)
language plpgsql stable rows 24 as $$
declare
  mask bit varying := search_filter(p_space, p_species, p_concerns, p_not_licensed, p_name);
  part bit varying;
  free bit varying;
  taken integer;
begin
  if mask is null then
    return;
  end if;
  select bit_or(s.bits) into part from e_slot s
    where s.space = p_space and s.slot >= p_days[1] and s.slot < p_days[2];
  free := coalesce(mask & part, mask & ~mask);
  if p_day_count > 1 then
    return query
      select w.ord, w.slot
      from search_walk(
        p_space, mask, free, p_days[2], p_days[p_day_count + 1], p_offset + p_limit
      ) with ordinality as w (ord, slot, place)
      where w.place > p_offset order by w.place;
  else
    foreach taken in array p_skip loop
      free := set_bit(free, taken, 0);
    end loop;
    return query
      select t.ord, null::integer from search_top(p_space, free, 'rating', p_limit, p_offset) as t (ord);
  end if;
end $$;
`;
