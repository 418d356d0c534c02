-- Searching is quick with trigrams; where the extension may not be created it works all the same, only slower.
do $$
begin
  create extension if not exists pg_trgm;
  create index antenatal_class_registrations_search on antenatal_class_registrations using gin (search_text gin_trgm_ops);
  create index care_requests_search on care_requests using gin (search_text gin_trgm_ops);
  create index pictures_search on pictures using gin (search_text gin_trgm_ops);
  create index products_search on products using gin (search_text gin_trgm_ops);
  create index orders_search on orders using gin (search_text gin_trgm_ops);
exception when insufficient_privilege or undefined_file or feature_not_supported then
  raise notice 'pg_trgm is not to be had here: searches read the whole table';
end
$$;
--> statement-breakpoint
-- What happened to an order is not rewritten; it goes only with the order itself.
create function refuse_order_event_change() returns trigger language plpgsql as $$
begin
  if new.actor_id is null and to_jsonb(new) - 'actor_id' = to_jsonb(old) - 'actor_id' then
    return new;
  end if;
  raise exception 'order_events is append-only' using errcode = 'restrict_violation';
end
$$;
--> statement-breakpoint
create trigger order_events_append_only before update on order_events
  for each row execute function refuse_order_event_change();
