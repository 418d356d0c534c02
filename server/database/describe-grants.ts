import { escapeIdentifier } from 'pg'

import { connectionLimits } from '#app/platform/database/connection-limits.server.ts'

import { auditor, auditorGrants, type DatabaseRoles, grantsOf, handOver } from './database-roles.ts'

export function describeGrants({ owner, application }: DatabaseRoles) {
  const [to, app] = [escapeIdentifier(owner), escapeIdentifier(application)]
  return `-- Run once, as a superuser or as the role that has the database now, in the database of Hearthside. Then set
--   DATABASE_URL=postgres://${application}:…         what the site runs as
--   DATABASE_OWNER_URL=postgres://${owner}:…         what brings the database up to date at a start
-- The second part is done again by every start that has DATABASE_OWNER_URL, so that it covers new tables.
-- PgBouncer in transaction mode: set DATABASE_DIRECT_URL to the database itself, for LISTEN, locks and background jobs.

do $$ begin
  if to_regrole(${literal(to)}) is null then create role ${to} login; end if;
  if to_regrole(${literal(app)}) is null then create role ${app} login; end if;
  if to_regrole('${auditor}') is null then create role ${auditor} nologin; end if;
end $$;
-- \\password ${owner}
-- \\password ${application}
grant ${auditor} to ${to};
do $$ begin
  execute format('alter database %I owner to ${to}', current_database());
  execute format('revoke all on database %I from public', current_database());
  execute format('grant connect on database %I to ${app}', current_database());
end $$;
${connectionLimits.map((limit) => `alter role ${app} set ${limit};`).join('\n')}
alter schema public owner to ${to};
revoke create on schema public from public;
${handOver({ owner })}

-- From here on only once the tables are there: a first start with DATABASE_OWNER_URL does the same.
do $$ begin if to_regclass('public.audit_log') is null then raise 'Start Hearthside once with both addresses: it does the rest'; end if; end $$;
set role ${to};
${grantsOf({ owner, application })}
${auditorGrants}
reset role;`
}

const literal = (identifier: string) => `'${identifier.replaceAll("'", "''")}'`
