import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { Client, escapeIdentifier, escapeLiteral } from 'pg'

import { embeddedDatabasePassword, embeddedRoles } from '#app/platform/config/config.server.ts'
import { giveToOwnerOfParent } from '#app/platform/config/file-owner.server.ts'
import { timeLimit } from '#app/platform/config/time-limits.server.ts'

import { auditor, handOver } from './database-roles.ts'
import type { PostgresPaths } from './postgres-failure.ts'
const { owner, application } = embeddedRoles

/** As superuser. Also upgrades old installations, where the superuser owned everything. Returns the failure, if any. */
export async function makeDatabase(place: PostgresPaths, { renewsPasswords = false } = {}) {
  try {
    await asSuperuser(place, 'postgres', async (client) => {
      await makeRoles(client, place.dataDir, renewsPasswords)
      const { rowCount } = await client.query(`select from pg_database where datname = 'hearthside'`)
      if (rowCount === 0) await client.query(`create database hearthside owner ${owner}`)
      await client.query(`
        alter database hearthside owner to ${owner};
        revoke all on database hearthside from public;
        grant connect on database hearthside to ${application}`)
    })
    await asSuperuser(place, 'hearthside', async (client) => {
      await client.query(handOver({ owner }))
      await askForPasswords(client, place)
    })
    return undefined
  } catch (error) {
    return error
  }
}

// Keeps existing passwords, because hashing would slow every start.
async function makeRoles(client: Client, dataDir: string, renewsPasswords: boolean) {
  const { rows } = await client.query<{ rolname: string; hasPassword: boolean }>(
    'select rolname, rolpassword is not null as "hasPassword" from pg_authid',
  )
  for (const role of [owner, application, auditor])
    if (!rows.some(({ rolname }) => rolname === role)) await client.query(`create role ${role}`)
  await client.query(`alter role ${owner} login; alter role ${application} login; grant ${auditor} to ${owner}`)
  for (const [role, name] of Object.entries(embeddedRoles)) {
    if (!renewsPasswords && rows.some(({ rolname, hasPassword }) => rolname === name && hasPassword)) continue
    const password = embeddedDatabasePassword(dataDir, role as keyof typeof embeddedRoles)
    await client.query(`alter role ${escapeIdentifier(name)} password ${escapeLiteral(password)}`)
  }
}

async function asSuperuser(place: PostgresPaths, database: string, work: (client: Client) => Promise<void>) {
  const client = new Client({
    host: place.socketDir,
    port: 5432,
    user: embeddedRoles.superuser,
    password: embeddedDatabasePassword(place.dataDir, 'superuser'),
    database,
    ssl: false,
    connectionTimeoutMillis: timeLimit(2000),
    query_timeout: timeLimit(30_000),
  })
  client.on('error', () => {})
  try {
    await client.connect()
    await work(client)
  } finally {
    client.connection.stream.destroy()
  }
}

/** False for errors of starting and stopping: no socket, "starting up", "shutting down", too many connections. */
export function isLasting(error: unknown) {
  const { code } = error as { code?: string }
  return code !== undefined && !/^(57P0.|53300|08...|E[A-Z]+)$/.test(code)
}

const rules = `# Written by Hearthside. Every role has a password of its own, in a file of the data directory.
local all all scram-sha-256
`

async function askForPasswords(client: Client, { cluster }: PostgresPaths) {
  const file = join(cluster, 'pg_hba.conf')
  if (readFileSync(file, 'utf8') === rules) return
  const draft = `${file}.new`
  writeFileSync(draft, rules, { mode: 0o600, flush: true })
  giveToOwnerOfParent(draft)
  renameSync(draft, file)
  await client.query('select pg_reload_conf()')
}
