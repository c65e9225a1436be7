import { type Migration, runScript } from './migration.ts';

/** Users, sessions, codes and throttles; the demo pharmacy; pets, promo codes and wallets; the outbox. */
export const accountsMigration: Migration = {
  name: '001-accounts',
  up: (db) =>
    runScript(
      db,
      `
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
        created_at timestamptz not null
      );
      create unique index app_user_verified_email on app_user (email) where email_verified_at is not null;
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

      create table signing_key (
        only_one boolean primary key default true check (only_one),
        kid text not null,
        private_key text not null,
        created_at timestamptz not null
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

      create table identity_provider (
        provider_type text primary key,
        issuer text not null,
        client_id text not null,
        client_secret text
      );

      create table provider_link (
        uuid uuid primary key,
        user_id integer not null references app_user (id) on delete cascade,
        provider_type text not null,
        subject text not null,
        created_at timestamptz not null,
        unique (provider_type, subject)
      );
      create index provider_link_user on provider_link (user_id);

      create table pharmacy (
        slug text primary key check (slug ~ '^[a-z0-9][a-z0-9-]*$'),
        name text not null,
        client_id text not null,
        checkout_origins text[] not null default '{}',
        support_email text not null
      );

      create table pharmacy_link (
        pharmacy text not null references pharmacy (slug),
        customer_id text not null,
        user_id integer not null references app_user (id) on delete cascade,
        primary key (pharmacy, customer_id),
        unique (user_id, pharmacy)
      );

      create table pharmacy_customer (
        id text primary key,
        pharmacy text not null references pharmacy (slug),
        auth_type text not null check (auth_type in ('registered', 'guest')),
        email text not null,
        email_verified boolean not null,
        password_hash text,
        first_name text not null,
        last_name text not null,
        created_at timestamptz not null
      );
      create unique index pharmacy_customer_email on pharmacy_customer (pharmacy, email) where auth_type = 'registered';

      create table pharmacy_pet (
        id text primary key,
        customer_id text not null references pharmacy_customer (id) on delete cascade,
        species text not null,
        name text not null,
        spayed_neutered boolean,
        gender text,
        color text,
        color_2 text,
        birthday_on date,
        weight double precision,
        weight_is_metric boolean,
        photo text
      );
      create index pharmacy_pet_customer on pharmacy_pet (customer_id);

      create table pharmacy_token (
        token_hash text primary key,
        customer_id text not null references pharmacy_customer (id) on delete cascade,
        created_at timestamptz not null,
        expires_at timestamptz not null
      );
      create index pharmacy_token_end on pharmacy_token (expires_at);

      create table pharmacy_session_code (
        code_hash text primary key,
        customer_id text not null references pharmacy_customer (id) on delete cascade,
        expires_at timestamptz not null,
        used_at timestamptz
      );
      create index pharmacy_session_code_end on pharmacy_session_code (expires_at);

      create table pet (
        id integer generated always as identity primary key,
        uuid uuid not null unique,
        user_id integer not null references app_user (id) on delete cascade,
        external_id text,
        species text not null,
        name text not null,
        spayed_neutered boolean,
        gender text,
        color text,
        color_2 text,
        birthday_on date,
        weight double precision,
        weight_is_metric boolean,
        photo text,
        created_at timestamptz not null,
        unique (user_id, external_id)
      );

      create table promo_code (
        user_id integer not null references app_user (id) on delete cascade,
        code text not null,
        created_at timestamptz not null,
        primary key (user_id, code)
      );

      create table wallet (
        user_id integer primary key references app_user (id) on delete cascade,
        amount integer not null check (amount >= 0),
        currency char(3) not null
      );

      create table outbox (
        id integer generated always as identity primary key,
        kind text not null check (kind in ('mail', 'sms')),
        recipient text not null,
        subject text not null,
        text text not null,
        html text,
        files text,
        attempts integer not null default 0,
        next_attempt_at timestamptz not null,
        delivered_at timestamptz,
        created_at timestamptz not null
      );
      create index outbox_waiting on outbox (next_attempt_at) where delivered_at is null;
      `,
    ),
};
