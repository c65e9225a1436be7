-- Mails of a visit, and reminders (VISIT-10, VISIT-13).
alter table outbox add column headers jsonb check (jsonb_typeof(headers) = 'object');
-- The visit that a mail is about, and until when it is worth sending.
alter table outbox add column booking_uuid uuid;
alter table outbox add column expires_at timestamptz;
create index outbox_booking on outbox (booking_uuid) where booking_uuid is not null and delivered_at is null;

-- What was sent, once for each visit, time and lead.
create table reminder (
  booking_uuid uuid not null,
  start_at timestamptz not null,
  hours smallint not null check (hours in (1, 24)),
  sent_at timestamptz not null,
  primary key (booking_uuid, start_at, hours)
);

-- By what stands in the address of a client's reminders they are stopped without signing in.
create table reminder_choice (
  user_uuid uuid primary key,
  address uuid not null unique default gen_random_uuid(),
  stopped_at timestamptz
);
