-- Mails and text messages to deliver.
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
  created_at timestamptz not null,
  -- Null: the sender of the deployment.
  sender text
);
create index outbox_waiting on outbox (next_attempt_at) where delivered_at is null;
