/**
 * Who is free in a block, which is four hours from midnight UTC on: the rows of its eight half hours taken together. A day of a
 * search is a handful of blocks and the half hours at its two ends, a quarter of the rows that it was.
 *
 * - `e_block` holds whole blocks of the window, and is changed wherever `e_slot` is: in the same transaction, after it,
 *   and under its locks. No row: none is free. The block in which the window begins is not searched, and not checked.
 * - `search_free` answers who is free in some of the half hours between two, null where there are no rows.
 */
export const SEARCH_BLOCKS = `
create table e_block (
  space text collate "C" not null,
  block integer not null,
  bits bit varying not null,
  primary key (space, block)
);
alter table e_block alter column bits set storage external;
alter table e_block set (toast_tuple_target = 8160, fillfactor = 80);

insert into e_block (space, block, bits)
select s.space, s.slot / 8, bit_or(s.bits) from e_slot s join e_window w on s.slot / 8 * 8 >= w.first_slot
group by s.space, s.slot / 8;

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
`;
