import { expect, inject, onTestFinished, test, vi } from 'vitest'

import { cloneDatabase, emptyDatabase } from '#test/clone-database.ts'
import { runProcess } from '#test/command-process.ts'
import { connect } from '#test/factories/installation.ts'
import { withMadeUpMigration } from '#test/made-up-migration.ts'

import { migrate } from './migrate.ts'
import { readMigrationFiles } from './migration-files.ts'
import { refuseUnknownSchema } from './unknown-schema.ts'

const server = inject('databaseServer')
const madeUp = 'create table letters (letter text);'
const seed = vi.fn<() => Promise<void>>(async () => {})

async function open({ url, ownerUrl }: { url: string; ownerUrl: string }) {
  const client = await connect(ownerUrl)
  onTestFinished(async () => await client.end())
  return {
    client,
    databases: { ownerUrl, applicationUrl: url },
    env: { DATABASE_URL: url, DATABASE_OWNER_URL: ownerUrl },
  }
}

async function installation() {
  return await open(await cloneDatabase(server, `migrate_${process.env.VITEST_POOL_ID}`))
}

test('a later version applies its migration alone, once, and the site may use the new table', async () => {
  const { client, databases } = await installation()
  const migrations = await withMadeUpMigration(madeUp)
  const progress = vi.fn<(progress: { name?: string; applied: number; total: number }) => void>()
  await migrate(databases, seed, { migrations, onMigration: progress })
  await migrate(databases, seed, { migrations, onMigration: progress })
  expect(progress.mock.calls).toEqual([[{ name: 'made_up', applied: 0, total: 1 }], [{ applied: 1, total: 1 }]])
  expect(seed).toHaveBeenCalledTimes(2)
  const site = await connect(databases.applicationUrl)
  await site.query(`insert into letters values ('a')`)
  await site.end()
  const { rows } = await client.query<{ hash: string }>('select hash from drizzle.__drizzle_migrations order by id')
  expect(rows.map(({ hash }) => hash)).toEqual(migrations.map(({ hash }) => hash))
})

test('this version starts on what a later one has only added to', async () => {
  const { client, databases } = await installation()
  await migrate(databases, seed, { migrations: await withMadeUpMigration(madeUp) })
  await expect(refuseUnknownSchema(client, readMigrationFiles())).resolves.toBeUndefined()
})

test('this version refuses what a later one has taken away', async () => {
  const { client, databases } = await installation()
  await migrate(databases, seed, { migrations: await withMadeUpMigration(`-- contract: 999.0.0\n${madeUp}`) })
  await expect(refuseUnknownSchema(client, readMigrationFiles())).rejects.toThrow(
    'A newer Hearthside has changed this database (1 migration that this one does not know)',
  )
})

test('a database from before the first release is refused by start, migrate and its check, and left as it is', async () => {
  const { client, env } = await open(await emptyDatabase(server, `former_${process.env.VITEST_POOL_ID}`))
  await client.query(`create schema drizzle;
    create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint);
    insert into drizzle.__drizzle_migrations (hash, created_at) values ('of a former file', 1795733732805);
    grant usage on schema drizzle to hearthside_app; grant select on drizzle.__drizzle_migrations to hearthside_app`)
  const refused = {
    code: 1,
    output:
      'This database is of a Hearthside from before the first release, which this one cannot bring up to date: keep it for that version, and start this one on an empty database. "npm run content -- export FILE" of that version and "npm run content -- import FILE" of this one move everything that the site shows.',
  }
  const quiet = { ...env, LOG_LEVEL: 'silent' }
  expect(await runProcess('migrate', [], quiet)).toEqual(refused)
  expect(await runProcess('migrate', ['--check'], quiet)).toEqual(refused)
  expect(await runProcess('start', [], quiet)).toEqual(refused)
  expect(await runProcess('audit', ['verify'], { ...quiet, MIGRATE: 'off' })).toEqual(refused)
  const { rows } = await client.query(`select from pg_tables where schemaname in ('public', 'graphile_worker')`)
  expect(rows).toEqual([])
})
