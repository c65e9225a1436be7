-- Counts a search, labels its first page (or finds a later one) and returns the page's tiles, with the counts on every row;
-- without tiles one row has the counts alone. Each label of `p_quotas` goes to the first providers who earn it and have none
-- yet. The plan is generic: planning for values took a third longer. Lateral `offset 0` makes the planner look up providers
-- one by one, which is cheaper than reading a whole partition.
create function search_answer(
  p_space text, p_species text[], p_concerns text[], p_not_licensed text, p_name text,
  p_days integer[], p_page integer, p_page_size integer, p_quotas integer[], p_highly_rated integer, p_new_since date,
  p_user uuid, p_now timestamptz, p_except_quote uuid
) returns table (
  free_on_day integer, total integer, affordable_rate integer,
  scenario_type text, slot integer, provider_id integer, rating_score real, rate integer,
  uuid uuid, first_name text, last_name text, designation text, post_nominal text, description text,
  languages text[], jurisdiction text, top_rated_concerns text[], rating_average real, rating_count integer,
  has_portrait boolean, joined_on date, time_zone text, currency char(3),
  first_slot integer, second_slot integer, third_slot integer
)
language plpgsql stable rows 24
set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_bitmapscan = off
as $$
declare
  mask bit varying;
  wanted bit varying;
  licensed bit varying;
  featured bit varying;
  part bit varying;
  free bit varying;
  every bit varying;
  rest bit varying;
  first_bits bit varying;
  is_sparse boolean;
  by_rating integer[];
  highly_rated integer[];
  affordable integer[];
  recent integer[];
  earliest integer;
  day_count integer := 1;
  skipped integer := (p_page - 1) * p_page_size;
  best integer[];
  times integer[];
  ords integer[] := '{}';
  labels text[] := '{}';
  slots integer[] := '{}';
begin
  free_on_day := 0;
  total := 0;
  select s.affordable_rate into affordable_rate from e_space s where s.space = p_space;
  select
      bit_or(a.bits) filter (where a.attr = any (p_species)), bit_or(a.bits) filter (where a.attr = any (p_concerns)),
      bit_or(a.bits) filter (where a.attr = p_not_licensed), bit_or(a.bits) filter (where a.attr = 'featured')
    into mask, wanted, licensed, featured
    from e_attr a
    where a.space = p_space and a.attr = any (p_species || p_concerns || p_not_licensed || array['featured']);
  if cardinality(p_concerns) > 0 then
    mask := mask & wanted;
  end if;
  if licensed is not null then
    mask := mask & ~licensed;
  end if;
  if p_name <> '' then
    mask := mask & search_named(p_space, p_name, length(mask));
  end if;
  if mask is null or bit_count(mask) = 0 then
    return next;
    return;
  end if;
  part := search_free(p_space, p_days[1], p_days[2]);
  free := coalesce(mask & part, mask & ~mask);
  every := free;
  free_on_day := bit_count(free);
  total := free_on_day;
  if bit_count(mask) < p_page_size then
    every := search_without(mask, 0, array(
      select o.ord from search_set_bits(mask) as o (ord)
      cross join lateral (
        select e.provider_id from e_listing e where e.space = p_space and e.ord = o.ord offset 0
      ) l
      left join lateral (
        select e.first_slot, e.bits from e_provider e where e.provider_id = l.provider_id offset 0
      ) b on true
      where coalesce(position(
        B'1' in substring(b.bits from p_days[1] - b.first_slot + 1 for p_days[cardinality(p_days)] - p_days[1])
      ), 0) = 0
    ));
    total := bit_count(every);
    day_count := cardinality(p_days) - 1;
  end if;
  while total < p_page_size and day_count < cardinality(p_days) - 1 loop
    day_count := day_count + 1;
    part := search_free(p_space, p_days[day_count], p_days[day_count + 1]);
    if part is not null then
      every := every | (mask & part);
      total := bit_count(every);
    end if;
  end loop;
  if total = 0 or skipped >= total then
    return next;
    return;
  end if;

  rest := free;
  if free_on_day > 0 and (p_page = 1 or day_count = 1) then
    if p_user is not null then
      ords := array(
        select l.ord
        from (
          select b.provider_id, max(b.start_at) as latest from booking b
          where b.user_uuid = p_user and b.status = 'BOOKED' group by b.provider_id order by latest desc limit 50
        ) b
        join e_listing l on l.provider_id = b.provider_id and l.space = p_space
        where get_bit(free, l.ord) = 1 order by b.latest desc limit p_quotas[1]
      );
      labels := array_fill('PREVIOUSLY_BOOKED'::text, array[cardinality(ords)]);
      rest := search_without(rest, 0, ords);
    end if;
    select s.slot, s.bits & free into earliest, first_bits from e_slot s
      where s.space = p_space and s.slot >= p_days[1] and s.slot < p_days[2] and bit_count(s.bits & free) > 0
      order by s.slot limit 1;
    is_sparse := free_on_day <= sqrt(0.6 * length(free));
    if is_sparse then
      select array_agg(b.ord order by l.rating_score desc, b.ord),
          array_agg(b.ord order by l.rating_score desc, b.ord) filter (where l.rating_score > p_highly_rated),
          array_agg(b.ord order by l.rate, b.ord) filter (where l.rate <= search_answer.affordable_rate),
          array_agg(b.ord order by l.joined_on desc, b.ord) filter (where l.joined_on >= p_new_since)
        into by_rating, highly_rated, affordable, recent
        from search_set_bits(free) as b (ord)
        cross join lateral (
          select e.rating_score, e.rate, e.joined_on from e_listing e
          where e.space = p_space and e.ord = b.ord offset 0
        ) l;
    end if;
    if featured is not null then
      best := case when is_sparse then search_pick(by_rating, rest & featured, p_quotas[2])
        else search_top(p_space, rest & featured, 'featured', p_quotas[2], 0, null) end;
      ords := ords || best;
      labels := labels || array_fill('FEATURED'::text, array[cardinality(best)]);
      rest := search_without(rest, 0, best);
    end if;
    best := case when is_sparse then search_pick(by_rating, rest & first_bits, p_quotas[3])
      else search_top(p_space, rest & first_bits, 'rating', p_quotas[3], 0, null) end;
    slots := array_fill(null::integer, array[cardinality(ords)]) || array_fill(earliest, array[cardinality(best)]);
    ords := ords || best;
    labels := labels || array_fill('EARLIEST_AVAILABLE'::text, array[cardinality(best)]);
    rest := search_without(rest, 0, best);
    best := case when is_sparse then search_pick(highly_rated, rest, p_quotas[4])
      else search_top(p_space, rest, 'best', p_quotas[4], 0, p_highly_rated) end;
    ords := ords || best;
    labels := labels || array_fill('HIGHLY_RATED'::text, array[cardinality(best)]);
    rest := search_without(rest, 0, best);
    best := case when is_sparse then search_pick(affordable, rest, p_quotas[5])
      else search_top(p_space, rest, 'rate', p_quotas[5], 0, search_answer.affordable_rate) end;
    ords := ords || best;
    labels := labels || array_fill('AFFORDABLE'::text, array[cardinality(best)]);
    rest := search_without(rest, 0, best);
    best := case when is_sparse then search_pick(recent, rest, p_quotas[6])
      else search_top(p_space, rest, 'joined', p_quotas[6], 0, p_new_since - date '2000-01-01') end;
    ords := ords || best;
    labels := labels || array_fill('NEW_TO_PLATFORM'::text, array[cardinality(best)]);
    rest := search_without(rest, 0, best);
    best := case when is_sparse then search_pick(by_rating, rest, p_page_size - cardinality(ords))
      else search_top(p_space, rest, 'rating', p_page_size - cardinality(ords), 0, null) end;
    ords := ords || best;
    labels := labels || array_fill(null::text, array[cardinality(best)]);
    slots := slots || array_fill(null::integer, array[cardinality(ords) - cardinality(slots)]);
    if p_page > 1 then
      ords := search_top(
        p_space, search_without(rest, 0, best), 'rating', p_page_size, skipped - p_page_size, null
      );
      labels := array_fill(null::text, array[cardinality(ords)]);
      slots := array_fill(null::integer, array[cardinality(ords)]);
    end if;
  end if;
  if day_count > 1 then
    select w.ords, w.slots into best, times from search_walk(
      p_space, every & ~free, p_days[2], p_days[day_count + 1],
      p_page_size - cardinality(ords), greatest(skipped - free_on_day, 0)
    ) w;
    ords := ords || best;
    slots := slots || times;
    labels := labels || array_fill('AVAILABLE_SOON'::text, array[cardinality(best)]);
  end if;

  return query
    select search_answer.free_on_day, search_answer.total, search_answer.affordable_rate,
      t.label, t.slot, l.provider_id, l.rating_score, l.rate,
      p.uuid, p.first_name, p.last_name, p.designation, p.post_nominal, p.description,
      p.languages, p.jurisdiction, p.top_rated_concerns, l.rating_average, l.rating_count,
      p.has_portrait, l.joined_on, p.time_zone, p.currency,
      p_days[1] + nullif(f.spot, 0) - 1,
      p_days[1] + f.spot + nullif(g.spot, 0) - 1,
      p_days[1] + f.spot + g.spot + nullif(h.spot, 0) - 1
    from unnest(ords, labels, slots) with ordinality as t (ord, label, slot, place)
    cross join lateral (select e.* from e_listing e where e.space = p_space and e.ord = t.ord offset 0) l
    cross join lateral (
      select q.uuid, q.first_name, q.last_name, q.designation, q.post_nominal, q.description, q.languages,
        q.jurisdiction, q.top_rated_concerns, q.has_portrait, q.time_zone, q.currency
      from provider q where q.id = l.provider_id offset 0
    ) p
    left join lateral (
      select e.first_slot, e.bits from e_provider e where e.provider_id = l.provider_id offset 0
    ) b on true
    cross join lateral (
      select array_agg(s.slot) as slots from reservation r
      cross join lateral generate_series(
        floor(extract(epoch from lower(r.during)) / 1800)::integer,
        ceil(extract(epoch from upper(r.during)) / 1800)::integer - 1
      ) as s (slot)
      where r.provider_id = l.provider_id and r.state = 'held' and r.expires_at > p_now
        and r.quote_uuid is distinct from p_except_quote
    ) held
    cross join lateral (
      select case when held.slots is null then b.bits else search_without(b.bits, b.first_slot, held.slots) end as bits
      offset 0
    ) own
    cross join lateral (
      select substring(own.bits from p_days[1] - b.first_slot + 1 for p_days[cardinality(p_days)] - p_days[1]) as bits
      offset 0
    ) w
    cross join lateral (select position(B'1' in w.bits) as spot offset 0) f
    cross join lateral (select position(B'1' in substring(w.bits from f.spot + 1)) as spot offset 0) g
    cross join lateral (select position(B'1' in substring(w.bits from f.spot + g.spot + 1)) as spot offset 0) h
    order by t.place;
end $$;
