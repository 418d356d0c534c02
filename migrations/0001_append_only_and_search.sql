-- The audit log is append-only: nobody, this application included, changes or removes a row.
create function refuse_audit_change() returns trigger language plpgsql as $$
begin
  raise exception 'audit_log is append-only' using errcode = 'restrict_violation';
end
$$;
--> statement-breakpoint
create trigger audit_log_append_only before update or delete or truncate on audit_log
  for each statement execute function refuse_audit_change();
--> statement-breakpoint
insert into audit_head (id, seq, mac, seal) values (1, 0, '', '');
--> statement-breakpoint
-- Searching is quick with trigrams; where the extension may not be created it works all the same, only slower.
do $$
begin
  create extension if not exists pg_trgm;
  create index contact_submissions_search on contact_submissions using gin (search_text gin_trgm_ops);
exception when insufficient_privilege or undefined_file or feature_not_supported then
  raise notice 'pg_trgm is not to be had here: searches read the whole table';
end
$$;
