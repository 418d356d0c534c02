import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { Client } from 'pg'
import { inject } from 'vitest'

import { config } from '#app/platform/config/config.server.ts'
import { cloneDatabase } from '#test/clone-database.ts'
import { runProcess } from '#test/command-process.ts'

/** For tests: the keys of the site under test, as settings. */
export function keysOfSite() {
  return {
    ENCRYPTION_KEY: config.encryptionKeys.map(({ key }) => key.toString('base64')).join(','),
    SESSION_SECRET: config.sessionSecrets.join(','),
  }
}

export async function connect(connectionString: string) {
  const client = new Client({ connectionString })
  await client.connect()
  return client
}

export async function newArchivePath() {
  return join(await mkdtemp(join(tmpdir(), 'hearthside-backup-')), 'site.backup')
}

export async function backUp(file: string) {
  const { code, output } = await runProcess('backup', [file], keysOfSite())
  if (code !== 0) throw new Error(output)
  return output
}

/**
 * A database as a first start leaves it, with `tables` in addition to ours, and a data directory: where a restore runs.
 */
export async function emptyInstallation(tables = 'select') {
  const { url, ownerUrl } = await cloneDatabase(inject('databaseServer'), `restored_${process.env.VITEST_POOL_ID}`)
  const client = await connect(ownerUrl)
  await client.query(tables)
  const dataDir = await mkdtemp(join(tmpdir(), 'hearthside-restored-'))
  return { client, env: { ...keysOfSite(), DATABASE_URL: url, DATABASE_OWNER_URL: ownerUrl, DATA_DIR: dataDir } }
}
