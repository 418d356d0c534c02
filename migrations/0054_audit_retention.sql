-- By hand
-- Retention empties the details of old rows through this function alone, and nobody those of the last two years.
create function empty_audit_details(before timestamptz, most integer) returns integer
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare emptied integer;
begin
  with old as (
    select details.seq from public.audit_details as details join public.audit_log as log using (seq)
    where log.at < least(before, now() - interval '2 years') and details.actor_name is not null
    order by details.seq limit most for update of details skip locked
  )
  update public.audit_details set actor_name = null, details = null from old where audit_details.seq = old.seq;
  get diagnostics emptied = row_count;
  return emptied;
end
$$;
--> statement-breakpoint
revoke execute on function empty_audit_details(timestamptz, integer) from public;
