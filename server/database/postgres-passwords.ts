import { chownSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import type { Client } from 'pg'

import type { PostgresPlace } from './postgres-failure.ts'

const rules = `# Written by Hearthside. Every role has a password of its own, in a file of the data directory.
local all all scram-sha-256
`

/** From now on nobody is let in without the password of the role. Only once every role has one. */
export async function askForPasswords(client: Client, { cluster }: PostgresPlace) {
  const file = join(cluster, 'pg_hba.conf')
  if (readFileSync(file, 'utf8') === rules) return
  const draft = `${file}.new`
  writeFileSync(draft, rules, { mode: 0o600, flush: true })
  const { uid, gid } = statSync(cluster)
  if (process.getuid?.() === 0) chownSync(draft, uid, gid)
  renameSync(draft, file)
  await client.query('select pg_reload_conf()')
}
