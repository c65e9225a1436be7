-- Partners (pharmacies) and the origins of their pages.
create table pharmacy (
  slug text primary key check (slug ~ '^[a-z0-9][a-z0-9-]*$'),
  name text not null,
  client_id text not null constraint pharmacy_client_id unique,
  checkout_origins text[] not null default '{}',
  support_email text not null,
  -- Everybody can read these options: credentials of a server are refused (WIRE-6).
  widget_options jsonb not null default '{}'
    check (jsonb_typeof(widget_options) = 'object'
      and not widget_options ?| array['gatewayClientId', 'gatewayClientSecret']),
  source text unique,
  locale text not null default 'en-US' check (locale in ('en-US', 'en-CA', 'fr-CA', 'en-GB')),
  currency text not null default 'USD' check (currency ~ '^[A-Z]{3}$'),
  country text not null default 'us' check (country in ('us', 'ca', 'gb')),
  price_display text not null default 'shown' check (price_display in ('shown', 'hidden')),
  promo_rules jsonb check (jsonb_typeof(promo_rules) = 'array'),
  mail_from text,
  mail_texts jsonb not null default '{}' check (jsonb_typeof(mail_texts) = 'object'),
  customer_system text not null default 'own' check (customer_system in ('own', 'http')),
  customer_url text,
  customer_auth text check (customer_auth in ('bearer', 'hmac')),
  customer_secret text,
  is_default boolean not null default false,
  constraint pharmacy_customer_service check (
    (customer_system = 'http') = (customer_url is not null)
    and (customer_system = 'http') = (customer_auth is not null)
    and (customer_system = 'http') = (customer_secret is not null))
);
create unique index pharmacy_default on pharmacy (is_default) where is_default;

-- The first partner becomes the default one.
create function first_pharmacy_is_default() returns trigger language plpgsql as $$
begin
  new.is_default := new.is_default or not exists (select from pharmacy where is_default);
  return new;
end
$$;
create trigger pharmacy_first before insert on pharmacy
  for each row execute function first_pharmacy_is_default();

-- An origin belongs to one partner; its calls act for that partner's clients.
create table pharmacy_origin (
  origin text primary key,
  pharmacy text not null references pharmacy (slug) on delete cascade
);
create index pharmacy_origin_of on pharmacy_origin (pharmacy);
