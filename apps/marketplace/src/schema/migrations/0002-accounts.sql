-- Organisations, users, sessions, codes, links and throttles.
create table organization (
  id integer generated always as identity primary key,
  slug text not null unique,
  name text not null,
  issuer text,
  client_id text,
  client_secret text,
  redirect_uri text,
  email_domains text[] not null default '{}'
);

create table app_user (
  id integer generated always as identity primary key,
  uuid uuid not null unique,
  type text not null check (type in ('CLIENT', 'PARTNER')),
  status text not null default 'ACTIVE' check (status in ('ACTIVE', 'LOCKED', 'INACTIVE', 'ONBOARDING')),
  email text not null check (octet_length(email) <= 254),
  email_verified_at timestamptz,
  first_name text not null default '',
  last_name text not null default '',
  phone text,
  gender text,
  locale text not null default 'en-US',
  timezone text,
  source text,
  photo text,
  booking_experience text,
  is_rx_checkout boolean not null default false,
  organization_id integer references organization (id),
  password_hash text,
  address_uuid uuid,
  address_1 text,
  address_2 text,
  city text,
  postal text,
  province text,
  country text,
  latitude double precision,
  longitude double precision,
  created_at timestamptz not null,
  partner text references pharmacy (slug)
);
create unique index app_user_verified_email on app_user (email, partner) nulls not distinct
  where email_verified_at is not null;
create index app_user_email on app_user (email, created_at desc);
create index app_user_phone on app_user (phone) where phone is not null;
create index app_user_waiting on app_user (created_at) where email_verified_at is null;

create table account_session (
  uuid uuid primary key,
  user_id integer not null references app_user (id) on delete cascade,
  current_jti uuid not null,
  current_issued_at timestamptz not null,
  current_used_at timestamptz,
  parent_jti uuid,
  rotated_at timestamptz,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  created_at timestamptz not null
);
create index account_session_user on account_session (user_id) where revoked_at is null;
create index account_session_end on account_session (expires_at);

-- The newest key whose signs_from has passed signs; the others verify.
create table signing_key (
  kid text primary key,
  private_key text not null,
  created_at timestamptz not null,
  signs_from timestamptz not null
);

create table one_time_code (
  id uuid primary key,
  purpose text not null,
  subject text not null,
  flow text not null,
  user_id integer references app_user (id) on delete cascade,
  code_hash text not null,
  payload text,
  attempts integer not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index one_time_code_subject on one_time_code (purpose, subject, created_at desc);
create index one_time_code_flow on one_time_code (purpose, flow, created_at desc);
create index one_time_code_end on one_time_code (expires_at);

create table magic_link (
  id uuid primary key,
  session_uuid uuid not null references account_session (uuid) on delete cascade,
  secret_hash text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index magic_link_end on magic_link (expires_at);

create table throttle (
  bucket text primary key,
  count integer not null,
  expires_at timestamptz not null
);
create index throttle_end on throttle (expires_at);

create table provider_link (
  uuid uuid primary key,
  user_id integer not null references app_user (id) on delete cascade,
  provider_type text not null,
  subject text not null,
  created_at timestamptz not null,
  partner text references pharmacy (slug),
  constraint provider_link_subject unique nulls not distinct (provider_type, subject, partner)
);
create index provider_link_user on provider_link (user_id);

-- Locking or deactivating a user revokes every session of that user (SES-7).
create function end_sessions_of_user() returns trigger language plpgsql as $$
begin
  update account_session set revoked_at = now() where user_id = new.id and revoked_at is null;
  return null;
end
$$;
create trigger app_user_shut_out after update of status on app_user
  for each row when (new.status in ('LOCKED', 'INACTIVE')) execute function end_sessions_of_user();
