-- Bookings, and the stored answers to idempotent calls.
create table booking (
  uuid uuid primary key,
  quote_uuid uuid not null unique references quote (uuid),
  reservation_id integer not null unique references reservation (id),
  provider_id integer not null references provider (id),
  user_uuid uuid not null,
  pet_uuid uuid,
  species text,
  concerns text[] not null,
  status text not null check (status in ('BOOKED', 'CANCELLED')),
  start_at timestamptz not null,
  end_at timestamptz not null,
  total integer not null check (total >= 0),
  currency char(3) not null,
  created_at timestamptz not null,
  -- A short reference for people (GO-22).
  reference text not null
);
create unique index booking_reference on booking (reference);
create index booking_user on booking (user_uuid, start_at);

create table idempotency (
  scope text not null,
  key text not null,
  fingerprint text not null,
  answer text,
  created_at timestamptz not null,
  primary key (scope, key)
);
create index idempotency_age on idempotency (created_at);
