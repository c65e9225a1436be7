/** Reservations, quotes and the audit trail. */
export const QUOTE = `
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
  created_at timestamptz not null
);
create index quote_holder on quote (holder, expires_at);
create unique index quote_reservation on quote (reservation_id);

create table audit (
  id integer generated always as identity primary key,
  at timestamptz not null,
  action text not null check (action in ('hold', 'extend', 'release', 'expire', 'book')),
  reservation_id integer not null references reservation (id),
  provider_id integer not null
);
`;

/** The language and the zone that the owner chose go along to the checkout (GO-21). */
export const QUOTE_VIEWING = `
alter table quote add column locale text;
alter table quote add column time_zone text;
`;

/** A quote that takes a time over from another one goes on counting from when that was held first (GO-10). */
export const QUOTE_HELD_SINCE = `
alter table quote add column held_since timestamptz;
update quote set held_since = created_at;
alter table quote alter column held_since set not null;
`;

/** A quote that came in the place of one that ended is told from a stranger's of the same time. */
export const QUOTE_SUCCEEDS = `
alter table quote add column succeeds uuid;
`;

/** A booked time can be given back. */
export const AUDIT_CANCEL = `
alter table audit drop constraint audit_action_check;
alter table audit add constraint audit_action_check
  check (action in ('hold', 'extend', 'release', 'expire', 'book', 'cancel'));
`;
