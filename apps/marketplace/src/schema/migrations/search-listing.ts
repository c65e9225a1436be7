/**
 * A provider is in a space once. Whoever was there twice keeps its first ordinal; the bits of the others go with them,
 * because a set bit without a listing would be counted by searches.
 */
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
