import { runMigrations as migrateQueue } from 'graphile-worker'
import { Client } from 'pg'

import { startError } from '#app/platform/config/start-error.ts'
import { timeLimit } from '#app/platform/config/time-limits.server.ts'
import { cancelOnAbort } from '#app/platform/database/cancel-on-abort.server.ts'
import { log } from '#app/platform/log.server.ts'

import { applyMigrations, findPending, type MigrationOptions } from './apply-migrations.ts'
import { auditor, auditorGrants, grantsOf } from './database-roles.ts'
import { type Migration, readMigrationFiles } from './migration-files.ts'
import { takeMigrationLock } from './migration-lock.ts'
import { refuseUnknownSchema } from './unknown-schema.ts'
import { withClient } from './with-client.ts'

export const oldestVersion = 150_000

type Databases = { ownerUrl: string; applicationUrl: string }

/** Safe to run from many instances at once. */
export async function migrate(
  { ownerUrl, applicationUrl }: Databases,
  seed: (client: Client) => Promise<void>,
  { migrations = readMigrationFiles(), ...options }: MigrationOptions & { migrations?: Migration[] } = {},
) {
  const work = async (client: Client) => {
    const { rows } = await client.query<{ version: string }>(`select current_setting('server_version_num') as version`)
    if (Number(rows[0]?.version) < oldestVersion)
      throw startError('PostgreSQL is too old: Hearthside needs version 15 or newer.')
    await cancelOnAbort(client, { signal: options.signal, connectionString: ownerUrl })
    await takeMigrationLock(client, { signal: options.signal })
    await refuseUnknownSchema(client, migrations)
    // An up-to-date database needs no right to create tables.
    const pending = await findPending(client, migrations)
    if (pending.length > 0) {
      await refuseWithoutRight(client)
      await applyMigrations(client, pending, options)
    }
    options.signal?.throwIfAborted()
    await migrateQueue({ connectionString: ownerUrl })
    await seed(client)
    await grantRoles(client, applicationUrl)
  }
  const settings = { connectionTimeoutMillis: timeLimit(5000), application_name: 'hearthside migrate' }
  await withClient(ownerUrl, work, settings)
}

async function refuseWithoutRight(client: Client) {
  const { rows } = await client.query<{ role: string; may: boolean }>(
    `select current_user::text as role, has_database_privilege(current_database(), 'create') as may`,
  )
  if (rows[0]?.may === false)
    throw startError(
      `The role ${rows[0].role} may not bring the database up to date: set DATABASE_OWNER_URL to the address of the role that owns it ("npm run database -- grants" says how to make one), or give it CREATE.`,
    )
}

async function grantRoles(client: Client, applicationUrl: string) {
  const { rows } = await client.query<Facts>(facts, [auditor])
  const { owner = '', isOwner, isSuperuser, hasAuditor } = rows[0] ?? {}
  // Read from the address, not from the database: a pooler may not know the application's role.
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
