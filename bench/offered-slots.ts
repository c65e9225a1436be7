/** What the bitmaps are timed and counted against: `offered_slots` expands a provider's hours in SQL, without them. */
export const OFFERED_SLOTS = `
create function offered_slots(p_provider integer, p_from integer, p_to integer) returns setof integer
language sql stable rows 48 as $$
  select s.slot
  from provider p
  cross join generate_series(p_from, p_to - 1) as s (slot)
  cross join lateral (select to_timestamp(s.slot * 1800.0) at time zone p.time_zone as local) t
  cross join lateral (select
    (extract(hour from t.local) * 60 + extract(minute from t.local))::integer as minute,
    extract(second from t.local) as second
  ) m
  where p.id = p_provider and p.is_active and m.second = 0 and m.minute % 15 = 0
    and exists (
      select from weekly_rule r
      where r.provider_id = p.id and r.weekday = extract(isodow from t.local)
        and r.start_minute <= m.minute and r.end_minute >= m.minute + 30
    )
    and not exists (
      select from exception_day x where x.provider_id = p.id and x.day = t.local::date
    )
  order by s.slot
$$;
`;
