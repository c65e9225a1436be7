-- Calendar feeds, and providers' own calendars with the busy times read from them (VISIT-16 to VISIT-18).
create table calendar_feed (
  secret_hash text primary key,
  provider integer unique references provider (id) on delete cascade,
  user_uuid uuid unique references app_user (uuid) on delete cascade,
  created_at timestamptz not null,
  check ((provider is null) <> (user_uuid is null))
);

create table provider_calendar (
  provider_id integer not null references provider (id) on delete cascade,
  uuid uuid not null default gen_random_uuid(),
  kind text not null check (kind in ('ics', 'caldav')),
  url text not null,
  username text,
  password text,
  pushes boolean not null check (pushes <= (kind = 'caldav')),
  -- What the calendar's server called the content that was read last, and until when that was read.
  version text,
  covered_until timestamptz not null,
  last_ok_at timestamptz,
  failure text,
  failures integer not null default 0,
  -- When it is read next; also a lease, and the sign by which its holder knows that it still has it.
  next_at timestamptz not null,
  created_at timestamptz not null,
  primary key (provider_id, uuid)
);
create index provider_calendar_due on provider_calendar (next_at);

create table busy_time (
  provider_id integer not null,
  calendar_uuid uuid not null,
  during tstzrange not null check (not isempty(during) and lower_inc(during) and not upper_inc(during)),
  primary key (provider_id, calendar_uuid, during),
  foreign key (provider_id, calendar_uuid) references provider_calendar (provider_id, uuid) on delete cascade
);
create index busy_time_during on busy_time using gist (provider_id, during);

-- Bookings that were written to a calendar, as they stood.
create table pushed_visit (
  provider_id integer not null,
  calendar_uuid uuid not null,
  booking_uuid uuid not null,
  sequence integer not null,
  etag text,
  primary key (provider_id, calendar_uuid, booking_uuid),
  foreign key (provider_id, calendar_uuid) references provider_calendar (provider_id, uuid) on delete cascade
);
create index booking_of_provider on booking (provider_id, end_at);
