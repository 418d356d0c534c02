import { Client } from 'pg'

import { log } from '#app/platform/log.server.ts'

import { auditor, auditorGrants, grantsOf } from './database-roles.ts'

export async function grantRoles(client: Client, applicationUrl: string) {
  const { rows } = await client.query<Facts>(facts, [auditor])
  const { owner = '', isOwner, isSuperuser, hasAuditor } = rows[0] ?? {}
  // What the connection would ask for: it may go through a pooler that knows no other role.
  const application = new Client({ connectionString: applicationUrl }).user ?? owner
  if (application === owner) {
    if (isOwner || isSuperuser) log.warn({ role: owner }, oneRole)
    return
  }
  await client.query(`begin; ${grantsOf({ owner, application })} ${hasAuditor ? auditorGrants : ''}; commit`)
}

type Facts = { owner: string; isOwner: boolean; isSuperuser: boolean; hasAuditor: boolean }

const facts = `
  select current_user::text as owner, rolsuper as "isSuperuser",
    (select relowner = pg_roles.oid from pg_class where oid = to_regclass('public.audit_log')) as "isOwner",
    exists (select from pg_roles as role where role.rolname = $1 and pg_has_role(current_user, role.oid, 'member'))
      as "hasAuditor"
  from pg_roles where rolname = current_user`

const oneRole =
  'the site runs as the role that owns its tables: it could change its own audit log; "npm run database -- grants" says how to give it a role of its own'
