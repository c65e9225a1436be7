-- The caller's own key of a quote request, by which a repeated request finds its quote (WIRE-9).
alter table quote add column request_key uuid;
create index quote_request_key on quote (request_key) where request_key is not null;
