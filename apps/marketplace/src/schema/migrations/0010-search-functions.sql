-- The first ordinals of a list that are in a set.
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

-- A set without some ordinals.
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

-- The ordinals of the set bits. Splitting the bits as text is fastest.
create function search_set_bits(p_bits bit varying) returns setof integer
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

-- Who has the name. `search_answer` disables bitmap scans for what it calls too; a trigram index has no other kind of scan.
create function search_named(p_space text, p_name text, p_length integer) returns bit varying
language sql stable set enable_bitmapscan = on as $$
  select rpad(coalesce(string_agg(lpad('1', f.gap, '0'), '' order by f.ord), ''), p_length, '0')::bit varying
  from (
    select l.ord, l.ord - coalesce(lag(l.ord) over (order by l.ord), -1) as gap
    from provider p
    join e_listing l on l.provider_id = p.id and l.space = p_space
    where lower(p.first_name || ' ' || p.last_name) like p_name
      or lower(p.first_name || ' ' || p.last_name) like '% ' || p_name
  ) f
$$;

-- Who is free in a span of slots; null where there are no rows.
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

-- The first ordinals of a set in one order up to a bound (a rate, a rating score, days since 2000), by the cheaper of look-ups
-- and an index walk. Measured in ns: 70 a step of the walk, 3400 a look-up, 1 a bit.
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

-- Ordinals by their first free slot, the best rated first within a slot.
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
