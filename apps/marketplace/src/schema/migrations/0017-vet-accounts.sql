-- Which provider's page a user may see (VISIT-19).
create table provider_account (
  user_id integer primary key references app_user (id) on delete cascade,
  provider_uuid uuid not null references provider (uuid),
  created_at timestamptz not null
);
create index provider_account_provider on provider_account (provider_uuid);
