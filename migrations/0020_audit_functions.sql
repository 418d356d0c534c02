-- By hand
-- The audit log is written through these two functions alone. They run as their owner, so the role of the application needs
-- no right to the tables but to read them (docs/decisions/0033).
create function lock_audit_head() returns table (seq bigint, mac text)
language sql security definer set search_path = pg_catalog, pg_temp as $$
  select head.seq, head.mac from public.audit_head as head for update
$$;
--> statement-breakpoint
create function append_audit(
  new_seq bigint, new_at timestamptz, new_actor_id uuid, new_action text, new_subject text, new_subject_ids uuid[],
  new_request_id text, new_details_mac text, new_mac text, new_actor_name text, new_details jsonb, new_seal text
) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  update public.audit_head set seq = new_seq, mac = new_mac, seal = new_seal where seq = new_seq - 1;
  if not found then
    raise exception 'the audit log does not end before row %', new_seq using errcode = 'restrict_violation';
  end if;
  insert into public.audit_log (seq, at, actor_id, action, subject, subject_ids, request_id, details_mac, mac)
  values (new_seq, new_at, new_actor_id, new_action, new_subject, new_subject_ids, new_request_id, new_details_mac, new_mac);
  insert into public.audit_details (seq, actor_name, details) values (new_seq, new_actor_name, new_details);
end
$$;
--> statement-breakpoint
revoke execute on function lock_audit_head() from public;
--> statement-breakpoint
revoke execute on function append_audit(
  bigint, timestamptz, uuid, text, text, uuid[], text, text, text, text, jsonb, text
) from public;
--> statement-breakpoint
-- Who brings in the whole content of another installation says so for the time of that transaction. A trigger could not be
-- switched off for it by a role that does not own the table.
create or replace function keep_protected_page() returns trigger language plpgsql as $$
begin
  if old.is_protected and current_setting('hearthside.replaces_content', true) is distinct from 'on' and (
    tg_op = 'DELETE' or new.slug <> old.slug or not new.is_published or not new.is_protected
  ) then
    raise exception 'a protected page stays where it is' using errcode = 'restrict_violation';
  end if;
  return case tg_op when 'DELETE' then old else new end;
end
$$;
