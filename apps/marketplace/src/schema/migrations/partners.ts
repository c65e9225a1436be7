/** Everything of a partner as data, and whose each client, link and quote is. */
export const PARTNERS = `
alter table pharmacy
  add column source text unique,
  add column locale text not null default 'en-US' check (locale in ('en-US', 'en-CA', 'fr-CA', 'en-GB')),
  add column currency text not null default 'USD' check (currency ~ '^[A-Z]{3}$'),
  add column country text not null default 'us' check (country in ('us', 'ca', 'gb')),
  add column price_display text not null default 'shown' check (price_display in ('shown', 'hidden')),
  add column promo_rules jsonb check (jsonb_typeof(promo_rules) = 'array'),
  add column mail_from text,
  add column mail_texts jsonb not null default '{}' check (jsonb_typeof(mail_texts) = 'object'),
  add column customer_system text not null default 'own' check (customer_system in ('own', 'http')),
  add column customer_url text,
  add column customer_auth text check (customer_auth in ('bearer', 'hmac')),
  add column customer_secret text,
  add column is_default boolean not null default false,
  add constraint pharmacy_client_id unique (client_id),
  add constraint pharmacy_customer_service check (
    (customer_system = 'http') = (customer_url is not null)
    and (customer_system = 'http') = (customer_auth is not null)
    and (customer_system = 'http') = (customer_secret is not null));
create unique index pharmacy_default on pharmacy (is_default) where is_default;
update pharmacy set is_default = true where slug = (select min(slug) from pharmacy);
-- Whoever writes the first partner, and however: it is the usual one.
create function first_pharmacy_is_default() returns trigger language plpgsql as $$
begin
  new.is_default := new.is_default or not exists (select from pharmacy where is_default);
  return new;
end
$$;
create trigger pharmacy_first before insert on pharmacy
  for each row execute function first_pharmacy_is_default();

-- A page belongs to one partner: its origin tells whose clients its calls mean.
create table pharmacy_origin (
  origin text primary key,
  pharmacy text not null references pharmacy (slug) on delete cascade
);
create index pharmacy_origin_of on pharmacy_origin (pharmacy);

alter table app_user add column partner text references pharmacy (slug);
update app_user set partner = coalesce(
  (select slug from pharmacy where slug = app_user.source),
  (select min(pharmacy) from pharmacy_link where user_id = app_user.id),
  (select slug from pharmacy where is_default));
drop index app_user_verified_email;
create unique index app_user_verified_email on app_user (email, partner) nulls not distinct
  where email_verified_at is not null;
delete from pharmacy_link using app_user
  where app_user.id = pharmacy_link.user_id and app_user.partner is distinct from pharmacy_link.pharmacy;

alter table provider_link add column partner text references pharmacy (slug);
update provider_link set partner = (select partner from app_user where id = provider_link.user_id);
alter table provider_link drop constraint provider_link_provider_type_subject_key;
alter table provider_link add constraint provider_link_subject
  unique nulls not distinct (provider_type, subject, partner);

alter table quote add column partner text references pharmacy (slug);
update quote set partner = coalesce(
  (select partner from app_user where uuid = quote.user_uuid), (select slug from pharmacy where is_default));

-- The sender of a mail where it is not the deployment's own.
alter table outbox add column sender text;
`;
