import { chmodSync, chownSync, cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

import { expect, onTestFinished, test } from 'vitest'

import { startEmbeddedDatabase } from '#server/database/embedded-database.ts'
import { choosePostgresAccount } from '#server/database/postgres-account.ts'
import { findPostgres, readPostgresVersion } from '#server/database/postgres-binaries.ts'

import { copyPasswords, recoverCluster } from './recover-cluster.ts'
import { refuseOtherPostgres, versionOfCluster } from './same-postgres.ts'

test('a segment that cannot be unpacked makes the recovery fail, unlike a missing one', async () => {
  const top = mkdtempSync(join(tmpdir(), 'hearthside-recovery-'))
  onTestFinished(() => rmSync(top, { recursive: true, force: true, maxRetries: 5 }))
  const site = join(top, 'site')
  const database = await startEmbeddedDatabase({ dataDir: site, fsync: false })
  await database.stop()
  const account = choosePostgresAccount({ dataDir: site, cluster: join(site, 'postgres'), binaries: findPostgres() })
  const [segment = ''] = readdirSync(join(site, 'postgres/pg_wal')).filter((name) => /^[0-9A-F]{24}$/.test(name))

  const recover = async (name: string, segments: Record<string, Buffer>) => {
    const [dataDir, log] = [join(top, name), join(top, name, 'log')]
    mkdirSync(log, { recursive: true })
    cpSync(join(site, 'postgres'), join(dataDir, 'postgres'), { recursive: true, preserveTimestamps: true })
    chmodSync(join(dataDir, 'postgres'), 0o700)
    giveAll(join(dataDir, 'postgres'), account)
    for (const [wal, body] of Object.entries(segments)) writeFileSync(join(log, `${wal}.gz`), body)
    copyPasswords(site, dataDir)
    await (await recoverCluster({ dataDir, log, account }, undefined)).stop()
  }
  await recover('whole', {})
  await expect(recover('damaged', { [segment]: gzipSync(Buffer.alloc(1000)).subarray(0, 20) })).rejects.toThrow()
  expect(versionOfCluster(join(site, 'postgres'))).toBe(readPostgresVersion())
})

test('copies from another PostgreSQL version are refused with a message, and those without a version are accepted', () => {
  const ours = readPostgresVersion()
  expect(ours).toBeGreaterThan(14)
  expect(() => refuseOtherPostgres(ours - 1)).toThrow(
    `The copies are of PostgreSQL ${ours - 1}, and this version of Hearthside brings PostgreSQL ${ours}`,
  )
  refuseOtherPostgres(ours)
  refuseOtherPostgres(undefined)
})

function giveAll(folder: string, { uid, gid }: { uid: number; gid: number }) {
  if (process.getuid?.() !== 0) return
  for (const name of ['', ...readdirSync(folder, { recursive: true, encoding: 'utf8' })])
    chownSync(join(folder, name), uid, gid)
}
