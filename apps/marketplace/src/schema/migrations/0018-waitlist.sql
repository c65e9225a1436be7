-- Who waits for a time of a provider, in the order of `id` (VISIT-14).
create table waitlist_entry (
  id integer generated always as identity primary key,
  uuid uuid not null unique,
  user_uuid uuid not null,
  provider_id integer not null references provider (id),
  partner text references pharmacy (slug),
  from_at timestamptz not null,
  until_at timestamptz not null check (until_at > from_at),
  country text not null,
  province text not null,
  locale text not null,
  time_zone text,
  moves_booking_uuid uuid,
  status text not null check (status in ('WAITING', 'OFFERED', 'TAKEN', 'LEFT', 'ENDED')),
  quote_uuid uuid,
  offered_until timestamptz,
  -- Starts that were offered: nobody is offered one twice.
  offered timestamptz[] not null default '{}',
  created_at timestamptz not null,
  check ((status = 'OFFERED') <= (quote_uuid is not null and offered_until is not null))
);
create unique index waitlist_place on waitlist_entry (user_uuid, provider_id) where status in ('WAITING', 'OFFERED');
create index waitlist_line on waitlist_entry (provider_id, id) where status = 'WAITING';
create index waitlist_offered on waitlist_entry (offered_until) where status = 'OFFERED';
create index waitlist_end on waitlist_entry (until_at) where status = 'WAITING';
