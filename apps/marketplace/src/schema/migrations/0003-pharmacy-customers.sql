-- The customers of the built-in customer system, and their links to users.
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
