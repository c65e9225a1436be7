-- A name as it is searched: without letter case and accents, and with one apostrophe for all.
create function folded_name(p_name text) returns text
language sql immutable strict parallel safe as $$
  select lower(translate(
    regexp_replace(normalize(p_name, NFKD), '[\u0300-\u036f]', '', 'g'), '’‘ʼĐđØøŁł', '''''''DdOoLl'))
$$;

drop index provider_name;
create index provider_name on provider using gin (folded_name(first_name || ' ' || last_name) gin_trgm_ops);

create or replace function search_named(p_space text, p_name text, p_length integer) returns bit varying
language sql stable set enable_bitmapscan = on as $$
  select rpad(coalesce(string_agg(lpad('1', f.gap, '0'), '' order by f.ord), ''), p_length, '0')::bit varying
  from (
    select l.ord, l.ord - coalesce(lag(l.ord) over (order by l.ord), -1) as gap
    from provider p
    join e_listing l on l.provider_id = p.id and l.space = p_space
    where folded_name(p.first_name || ' ' || p.last_name) like folded_name(p_name)
      or folded_name(p.first_name || ' ' || p.last_name) like '% ' || folded_name(p_name)
  ) f
$$;
