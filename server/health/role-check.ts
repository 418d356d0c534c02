import type { Client } from 'pg'

import type { Finding, HealthCheck } from '#app/desk/health/health-check.ts'

import { withCheckConnection } from './check-connection.ts'

export const roleCheck: HealthCheck = {
  id: 'database-role',
  label: 'The role of the site may do what it needs, and no more',
  needs: 'database-schema',
  run: async () => await withCheckConnection(checkRole),
}

type Facts = { role: string; isSuperuser: boolean; ownsTables: boolean; closed: string }

// The site never writes directly to the three tables of the audit log.
const facts = `
  select current_user::text as role, rolsuper as "isSuperuser",
    exists (select from pg_class where oid = to_regclass('public.audit_log') and relowner = pg_roles.oid) as "ownsTables",
    (select count(*) from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not (
      has_table_privilege(oid, 'select')
      and (relname in ('audit_log', 'audit_details', 'audit_head') or has_table_privilege(oid, 'insert') and has_table_privilege(oid, 'update')
        and has_table_privilege(oid, 'delete'))
    )) as closed
  from pg_roles where rolname = current_user`

export async function checkRole(client: Client): Promise<Finding | undefined> {
  const { rows } = await client.query<Facts>(facts)
  const [row] = rows
  if (!row) return undefined
  if (Number(row.closed) > 0)
    return {
      level: 'error',
      what: `The role ${row.role} may not read or write ${Number(row.closed) === 1 ? 'one table' : `${row.closed} tables`} of the site.`,
      why: 'Pages and forms that need them fail.',
      fix: 'Start once with DATABASE_OWNER_URL set to the role that owns the tables, which grants what is missing.',
    }
  if (!row.isSuperuser && !row.ownsTables) return undefined
  return {
    level: 'warning',
    what: `The site runs as ${row.role}, ${row.isSuperuser ? 'which is a superuser of the database' : 'which owns its tables'}.`,
    why: 'Whoever breaks into the site could change its audit log.',
    fix: 'Give the site a role of its own: "npm run database -- grants" prints how.',
  }
}
