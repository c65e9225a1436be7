/**
 * What a search costs among many. The functions are those of `search-answer.ts`, with the same answers.
 *
 * - `search_set_bits` splits the bits as text, which takes a quarter of the time of looking for one after the other.
 * - `search_top` takes the cheaper of its two ways for what is asked: the first six of a set are soon met on a walk, though the set
 *   be sparse. In nanoseconds, as measured: a step of the walk 70, of which there is one for each that is wanted times how rare the
 *   set is; an ordinal that is looked up 3400, and a bit that is looked at 1.
 * - `search_walk` asks each provider for its first free slot when there are few for the length of the rows.
 *
 * Walks read indexes alone where the pages of `e_listing` are known to hold no old rows, so that table is vacuumed soon.
 * Bits are kept as they are: reading compressed ones took longer than reading more pages. A row of up to a page, for about
 * 64,000 providers, has them within.
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
