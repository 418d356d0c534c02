import { spawnSync } from 'node:child_process'
import { appendFile, chown, mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { Client } from 'pg'

import { embeddedDatabasePassword, embeddedSocketDir } from '#app/platform/config/config.server.ts'
import { startEmbeddedDatabase } from '#server/database/embedded-database.ts'
import { choosePostgresAccount } from '#server/database/postgres-account.ts'
import { findPostgres } from '#server/database/postgres-binaries.ts'
import { makeSocketDirectory, run } from '#server/database/postgres-cluster.ts'
import { type Postmaster, spawnPostmaster } from '#server/database/postmaster.ts'
import { serverOf } from '#test/database-server.ts'
import { eventually } from '#test/eventually.ts'

/** The product's own database, started as the product does, but so that standbys can follow it. */
export async function startPrimary(dataDir: string) {
  const server = await startEmbeddedDatabase({ dataDir })
  await appendFile(join(dataDir, 'postgres', 'pg_hba.conf'), 'local replication all scram-sha-256\n')
  // Enough of its log for a standby that is made while visitors write.
  await configure(dataDir, 'wal_keep_size', '1GB')
  return { stop: async () => await server.stop() }
}

/**
 * A copy that follows the server of `primaryDir`, which from then on acknowledges only what is on both. Copied by
 * hand, because the binaries in node_modules lack pg_basebackup.
 */
export async function startStandby(primaryDir: string) {
  const dataDir = await mkdtemp(join(tmpdir(), 'hearthside-standby-'))
  const cluster = join(dataDir, 'postgres')
  await copyCluster(primaryDir, dataDir)
  const binaries = findPostgres()
  const account = choosePostgresAccount({ dataDir, cluster, binaries })
  const place = { dataDir, cluster, socketDir: embeddedSocketDir(dataDir), logFile: join(dataDir, 'postgres.log') }
  makeSocketDirectory({ place, account, binaries, fsync: true })
  const spawned = spawnPostmaster(place, account, binaries, true)
  const stop = async () => {
    await run(account, binaries.pgCtl, ['stop', '-D', cluster, '-m', 'immediate', '-w'])
    await rm(dataDir, { recursive: true, force: true })
  }
  try {
    await follow(primaryDir, spawned)
  } catch (error) {
    await stop()
    throw error
  }
  return {
    dataDir,
    /** As when the network stops: the process that sends to the standby is stopped. */
    async cutOff() {
      const { rows } = await ask<{ pid: number }>(primaryDir, 'select pid from pg_stat_replication')
      for (const { pid } of rows) process.kill(pid, 'SIGSTOP')
    },
    promote: async () => await ask(dataDir, 'select pg_promote()'),
    stop,
  }
}

async function follow(primaryDir: string, standby: Postmaster) {
  const becomes = async (state: string) =>
    await eventually(`a standby with ${state}`, async () => {
      if (standby.hasEnded()) throw new Error(standby.output())
      return (await ask(primaryDir, `select from pg_stat_replication where ${state}`)).rowCount === 1
    })
  await becomes(`state = 'streaming'`)
  await configure(primaryDir, 'synchronous_standby_names', '*')
  await becomes(`sync_state = 'sync'`)
}

async function copyCluster(primaryDir: string, dataDir: string) {
  const from = join(primaryDir, 'postgres')
  const to = join(dataDir, 'postgres')
  const passwords = ['application', 'owner', 'superuser'].map((role) => join(primaryDir, `postgres-${role}.password`))
  const primary = await connect(primaryDir)
  await primary.query(`select pg_backup_start('standby', true)`)
  const copied = spawnSync('cp', ['-a', from, ...passwords, dataDir], { encoding: 'utf8' })
  const { rows } = await primary.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)')
  await primary.end()
  // A file that vanishes meanwhile is not needed.
  const failures = copied.stderr.split('\n').filter((line) => line && !line.includes('No such file'))
  if (failures.length > 0) throw new Error(copied.stderr)

  // The log is streamed instead.
  for (const name of ['postmaster.pid', 'pg_wal']) await rm(join(to, name), { recursive: true, force: true })
  await mkdir(join(to, 'pg_wal'), { mode: 0o700 })
  await writeFile(join(to, 'standby.signal'), '')
  await writeFile(join(to, 'backup_label'), rows[0]?.labelfile ?? '')
  const password = embeddedDatabasePassword(primaryDir, 'superuser')
  await appendFile(
    join(to, 'postgresql.auto.conf'),
    `primary_conninfo = 'host=${embeddedSocketDir(primaryDir)} user=postgres password=${password}'
synchronous_standby_names = ''\n`,
  )
  const { uid, gid } = await stat(to)
  for (const name of ['pg_wal', 'standby.signal', 'backup_label']) await chown(join(to, name), uid, gid)
}

async function configure(dataDir: string, setting: string, value: string) {
  await ask(dataDir, `alter system set ${setting} = '${value}'`)
  await ask(dataDir, 'select pg_reload_conf()')
}

async function ask<T extends object>(dataDir: string, text: string) {
  const client = await connect(dataDir)
  return await client.query<T>(text).finally(() => client.end())
}

async function connect(dataDir: string) {
  const client = new Client({ connectionString: serverOf(dataDir).superuserUrl })
  await client.connect()
  return client
}
