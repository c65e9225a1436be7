-- Pets, promo codes and wallets.
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
