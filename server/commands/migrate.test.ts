import { mkdtemp, readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterEach, expect, inject, test } from 'vitest'

import { readMigrationFiles } from '#server/database/migration-files.ts'
import { cloneDatabase, emptyDatabase } from '#test/clone-database.ts'
import { runProcess } from '#test/command-process.ts'
import { connect } from '#test/factories/installation.ts'

const quiet = { LOG_LEVEL: 'silent' }
const server = inject('databaseServer')
const last = readMigrationFiles().at(-1)?.name ?? ''

const closers: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const end of closers.splice(0)) await end()
})

/** A database without the entry of the last migration. No test here applies that migration. */
async function olderDatabase() {
  const { url, ownerUrl } = await cloneDatabase(server, `older_${process.env.VITEST_POOL_ID}`)
  const client = await connect(ownerUrl)
  closers.push(() => client.end())
  await client.query(
    'delete from drizzle.__drizzle_migrations where id = (select max(id) from drizzle.__drizzle_migrations)',
  )
  return { ...quiet, DATABASE_URL: url, DATABASE_OWNER_URL: ownerUrl }
}

test('npm run migrate lists what it applies, and does nothing on the second run', async () => {
  const { url, ownerUrl } = await emptyDatabase(server, `new_${process.env.VITEST_POOL_ID}`)
  const env = { ...quiet, DATABASE_URL: url, DATABASE_OWNER_URL: ownerUrl, MIGRATE: 'off' }
  const { code, output } = await runProcess('migrate', [], env)
  const lines = output.split('\n')
  const all = readMigrationFiles().map(({ name }, n, { length }) => `applying ${name} (${n + 1} of ${length})`)
  expect(lines).toEqual([
    ...all,
    'There was no installation in this database: a new one was made.',
    'The database is up to date.',
  ])
  expect(code).toBe(0)
  expect(await runProcess('migrate', [], env)).toEqual({ code: 0, output: 'The database is up to date.' })
  expect(await runProcess('migrate', ['--check'], env)).toEqual({ code: 0, output: 'The database is up to date.' })
})

test('npm run migrate -- --check lists pending migrations, exits with 1 and changes nothing', async () => {
  const env = await olderDatabase()
  const client = await connect(env.DATABASE_OWNER_URL)
  closers.push(() => client.end())
  const applied = async () => (await client.query('select hash from drizzle.__drizzle_migrations')).rows
  const before = await applied()
  expect(await runProcess('migrate', ['--check'], env)).toEqual({ code: 1, output: `pending ${last}` })
  expect(await applied()).toEqual(before)
})

test('with MIGRATE=off an older database is refused with a message', async () => {
  const env = { ...(await olderDatabase()), MIGRATE: 'off' }
  expect(await runProcess('audit', ['verify'], env)).toEqual({
    code: 1,
    output:
      'The database is older than this version (1 migration is missing) and MIGRATE is off: run "npm run migrate" with DATABASE_OWNER_URL first, or take MIGRATE=off away.',
  })
})

test('a backup never migrates the database, whether run by hand or by the schedule', async () => {
  const older = await olderDatabase()
  const folder = await mkdtemp(join(tmpdir(), 'hearthside-place-'))
  for (const args of [[join(folder, 'site.backup')], ['--scheduled', '--now']])
    expect(await runProcess('backup', args, { ...older, BACKUP_FOLDER: folder })).toEqual({
      code: 1,
      output:
        'The database is older than this version (1 migration is missing), and this command does not migrate it: run it with the version that the site runs, or "npm run migrate" first.',
    })
  expect(await readdir(folder)).toEqual([])
})

test('npm run migrate with an extra argument prints its usage', async () => {
  const { code, output } = await runProcess('migrate', ['now'], quiet)
  expect(output).toMatch(/^Say npm run migrate, /)
  expect(code).toBe(1)
})
