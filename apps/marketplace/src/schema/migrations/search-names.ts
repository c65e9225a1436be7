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
