import { escapeIdentifier } from 'pg'

// The owner has the tables and migrates. The application cannot alter tables. The auditor cannot log in: it owns the
// functions that write to the audit log, so only they can.
export type DatabaseRoles = { owner: string; application: string }

export const auditor = 'hearthside_audit'

const auditTables = 'public.audit_log, public.audit_details, public.audit_head'
const lockHead = 'public.lock_audit_head()'
const append = `public.append_audit(
  bigint, timestamptz, uuid, text, text, uuid[], text, text, text, text, jsonb, text)`
const emptyDetails = 'public.empty_audit_details(timestamptz, integer)'
export const schemas = ['public', 'drizzle', 'graphile_worker', 'sandbox']

/** Idempotent. Run by the owner; tables of later migrations get the same rights. */
export function grantsOf({ owner, application }: DatabaseRoles) {
  const app = escapeIdentifier(application)
  const grants = ['public', 'graphile_worker', 'sandbox'].map((schema) => grantsWithin(schema, { owner, app }))
  return `
${grants.join('\n')}

-- Of the queue's tables a role sees only the rows that a policy shows it.
do $$ declare guarded record; begin
  for guarded in
    select relname from pg_class where relnamespace = to_regnamespace('graphile_worker') and relrowsecurity
      and not exists (select from pg_policy where polrelid = pg_class.oid and polname = 'hearthside_application')
  loop
    execute format('create policy hearthside_application on graphile_worker.%I to ${app} using (true) with check (true)', guarded.relname);
  end loop;
end $$;

grant usage on schema drizzle to ${app};
grant select on all tables in schema drizzle to ${app};

revoke insert, update, delete, truncate, references, trigger on ${auditTables} from ${app};
grant execute on function ${lockHead} to ${app};
grant execute on function ${append} to ${app};
grant execute on function ${emptyDetails} to ${app};`
}

function grantsWithin(schema: string, { owner, app }: { owner: string; app: string }) {
  const byDefault = `alter default privileges for role ${escapeIdentifier(owner)} in schema ${schema}`
  return `
do $$ begin
  if to_regnamespace('${schema}') is null then return; end if;
  grant usage on schema ${schema} to ${app};
  grant select, insert, update, delete on all tables in schema ${schema} to ${app};
  grant usage, select on all sequences in schema ${schema} to ${app};
  ${byDefault} grant select, insert, update, delete on tables to ${app};
  ${byDefault} grant usage, select on sequences to ${app};
  if current_setting('server_version_num')::int >= 170000 then
    execute 'grant maintain on all tables in schema ${schema} to ${app}';
  end if;
end $$;`
}

/**
 * The auditor may only append to the audit log and clear what retention removes. Run by the owner, who must be a member
 * of the auditor's role.
 */
export const auditorGrants = `
grant usage on schema public to ${auditor};
grant select, insert on public.audit_log, public.audit_details to ${auditor};
grant select, update on public.audit_head to ${auditor};
grant update on public.audit_details to ${auditor};
do $$ begin
  if (select count(*) from pg_proc where proowner = '${auditor}'::regrole) < 3 then
    grant create on schema public to ${auditor};
    alter function ${lockHead} owner to ${auditor};
    alter function ${append} owner to ${auditor};
    alter function ${emptyDetails} owner to ${auditor};
    revoke create on schema public from ${auditor};
  end if;
end $$;`

/** Run by a superuser, or by a member of both roles. */
export function handOver({ owner }: Pick<DatabaseRoles, 'owner'>) {
  const to = escapeIdentifier(owner)
  const role = `'${to.replaceAll("'", "''")}'::regrole`
  return `
do $$ declare item record; begin
  for item in
    with ours as (select oid from pg_namespace where nspname in (${schemas.map((name) => `'${name}'`).join(', ')})),
    -- Members of extensions, and what follows its table.
    bound as (select classid, objid from pg_depend where deptype in ('e', 'i', 'a'))
    select 'schema' as sort, oid::regnamespace::text as name from pg_namespace
      where oid in (select oid from ours) and nspname <> 'public' and nspowner <> ${role}
    union all
    select case relkind when 'v' then 'view' when 'S' then 'sequence' else 'table' end, oid::regclass::text from pg_class
      where relnamespace in (select oid from ours) and relkind in ('r', 'p', 'v', 'S') and relowner <> ${role}
        and ('pg_class'::regclass, oid) not in (select classid, objid from bound)
    union all
    select 'routine', oid::regprocedure::text from pg_proc
      where pronamespace in (select oid from ours) and proowner not in (${role}, coalesce(to_regrole('${auditor}'), 0))
        and ('pg_proc'::regclass, oid) not in (select classid, objid from bound)
    union all
    select 'type', pg_type.oid::regtype::text from pg_type left join pg_class on pg_class.oid = typrelid
      where typnamespace in (select oid from ours) and (typtype in ('e', 'd') or relkind = 'c') and typowner <> ${role}
        and ('pg_type'::regclass, pg_type.oid) not in (select classid, objid from bound)
  loop
    execute format('alter %s %s owner to ${to}', item.sort, item.name);
  end loop;
end $$;`
}
