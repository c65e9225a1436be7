-- Reservations, quotes and the audit trail.
create extension if not exists btree_gist;

create table reservation (
  id integer generated always as identity primary key,
  provider_id integer not null references provider (id),
  during tstzrange not null check (not isempty(during) and lower_inc(during) and not upper_inc(during)),
  state text not null check (state in ('held', 'booked', 'released', 'expired', 'cancelled')),
  expires_at timestamptz,
  quote_uuid uuid,
  created_at timestamptz not null,
  check ((state = 'held') <= (expires_at is not null)),
  exclude using gist (provider_id with =, during with &&) where (state in ('held', 'booked'))
);
create index reservation_held_provider on reservation (provider_id, expires_at) where state = 'held';
create index reservation_held on reservation (expires_at) where state = 'held';
create index reservation_quote on reservation (quote_uuid);

create table quote (
  uuid uuid primary key,
  provider_id integer not null references provider (id),
  reservation_id integer not null references reservation (id),
  start_at timestamptz not null,
  end_at timestamptz not null check (end_at > start_at),
  expires_at timestamptz not null,
  user_uuid uuid,
  holder text not null,
  pet_uuid uuid,
  search_result_uuid uuid,
  country text not null,
  province text not null,
  currency char(3) not null,
  price text not null,
  total integer not null check (total >= 0),
  wallet_used integer not null check (wallet_used >= 0),
  hidden_pricing boolean not null,
  promo_code text,
  extended integer not null default 0,
  created_at timestamptz not null,
  -- The owner's language and time zone, passed on to the checkout (GO-21).
  locale text,
  time_zone text,
  -- When the slot was first held; a quote that takes the slot over keeps it (GO-10).
  held_since timestamptz not null,
  partner text references pharmacy (slug),
  -- The ended quote that this one replaces.
  succeeds uuid
);
create index quote_holder on quote (holder, expires_at);
create unique index quote_reservation on quote (reservation_id);

create table audit (
  id integer generated always as identity primary key,
  at timestamptz not null,
  action text not null check (action in ('hold', 'extend', 'release', 'expire', 'book', 'cancel')),
  reservation_id integer not null references reservation (id),
  provider_id integer not null
);
