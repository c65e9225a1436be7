-- What happens to a booking after it was made (VISIT-1 to VISIT-9).
alter table pharmacy add column visit_policy jsonb check (jsonb_typeof(visit_policy) = 'object');
alter table pharmacy add column video_address text;
alter table pharmacy add column visits_address text;

-- The booking that a quote led to, and the one that it is to move, as that stood when it was quoted.
alter table quote add column booking_uuid uuid;
alter table quote add column moves_booking_uuid uuid;
alter table quote add column moves_sequence integer;
alter table quote add column moves_total integer;
create index quote_moves on quote (moves_booking_uuid) where moves_booking_uuid is not null;

alter table booking add column sequence integer not null default 0;
alter table booking add column changed_at timestamptz;
alter table booking add column moves integer not null default 0;
alter table booking add column wallet_used integer not null default 0 check (wallet_used >= 0);
alter table booking add column free_until timestamptz;
-- A secret of the visit, by which its video call is found (VISIT-12).
alter table booking add column room uuid not null default gen_random_uuid();
create index booking_upcoming on booking (start_at) where status = 'BOOKED';

-- What became of a booking, in order, and its account: the sums of `paid` and `wallet` are what it has cost.
create table booking_change (
  id integer generated always as identity primary key,
  booking_uuid uuid not null,
  at timestamptz not null,
  kind text not null check (kind in ('BOOKED', 'MOVED', 'CANCELLED')),
  by text not null check (by in ('client', 'operator', 'provider')),
  reason text,
  start_at timestamptz not null,
  end_at timestamptz not null,
  paid integer not null,
  wallet integer not null,
  fee integer not null default 0 check (fee >= 0)
);
create index booking_change_of on booking_change (booking_uuid, id);

update booking b set wallet_used = q.wallet_used, free_until = b.start_at - interval '24 hours'
  from quote q where q.uuid = b.quote_uuid;
update quote q set booking_uuid = b.uuid from booking b where b.quote_uuid = q.uuid;
alter table booking alter column free_until set not null;
insert into booking_change (booking_uuid, at, kind, by, start_at, end_at, paid, wallet)
  select uuid, created_at, 'BOOKED', 'client', start_at, end_at, total, wallet_used from booking;
insert into booking_change (booking_uuid, at, kind, by, start_at, end_at, paid, wallet)
  select uuid, created_at, 'CANCELLED', 'operator', start_at, end_at, -total, -wallet_used
  from booking where status = 'CANCELLED';
