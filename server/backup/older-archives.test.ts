import { join } from 'node:path'

import { runMigrations as migrateQueue } from 'graphile-worker'
import { expect, inject, test } from 'vitest'

import { makeSubmissions } from '#server/commands/demo.ts'
import { readMigrationFiles } from '#server/database/migration-files.ts'
import { emptyDatabase } from '#test/clone-database.ts'
import { runProcess } from '#test/command-process.ts'
import { connect, emptyInstallation, newArchivePath } from '#test/factories/installation.ts'

import { applyMigrations } from './older-schema.ts'
import { createFolderPlace } from './places/folder-place.ts'
import { readAppliedMigrations } from './sections.ts'
import { writeArchive } from './write-archive.ts'

const migrations = readMigrationFiles()

/** An archive written by a database from this many migrations ago, with rows in the tables it had then. */
async function archiveOfOlder(versions: number) {
  const database = await emptyDatabase(inject('databaseServer'), `older_${process.env.VITEST_POOL_ID}`)
  const client = await connect(database.ownerUrl)
  await client.query(`create schema drizzle;
    create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint,
      oldest_version text)`)
  await client.query('begin')
  await applyMigrations(client, migrations.slice(0, -versions))
  await client.query('commit')
  await migrateQueue({ connectionString: database.ownerUrl })
  await makeSubmissions(client, 30, `older ${versions}`)
  const file = await newArchivePath()
  const place = createFolderPlace(join(file, '..'))
  const { rows } = await writeArchive(client, {
    write: async (archive) => await place.write('site.backup', archive),
    recipients: [],
  })
  const tables = await listTables(client)
  await client.end()
  return { file, rows, tables }
}

async function listTables(client: Awaited<ReturnType<typeof connect>>) {
  const { rows } = await client.query<{ name: string }>(
    `select tablename::text as name from pg_tables where schemaname = 'public' order by 1`,
  )
  return rows.map(({ name }) => name)
}

test.each([1, 3])(
  'an archive from before the last %s migrations is restored and brought up to date',
  async (versions) => {
    const { file } = await archiveOfOlder(versions)
    const { client, env } = await emptyInstallation()
    const before = await schemaOf(client)
    const { code, output } = await runProcess('restore', [file], env)
    expect(output).toMatch(
      /^Restored [\d,]+ rows .*\nThe archive was of an older version: it has been brought up to date\./,
    )
    expect(code).toBe(0)
    expect((await client.query('select from contact_submissions')).rowCount).toBe(30)
    expect(await readAppliedMigrations(client)).toEqual(migrations.map(({ hash }) => hash))
    expect(await schemaOf(client)).toEqual(before)
    // Without them, an older version would not start beside this one.
    expect(await oldestVersionsOf(client)).toEqual(migrations.map(({ oldestVersion }) => oldestVersion))

    // The site's own role may use the restored database, also from the command line.
    const invited = await runProcess('staff', ['invite', 'ada@example.org', '--role', 'admin'], env)
    expect(invited).toMatchObject({ code: 0 })
    await client.end()
  },
)

test('a failed restore of an older archive leaves the tables unchanged', async () => {
  const { file } = await archiveOfOlder(3)
  const { client, env } = await emptyInstallation()
  await client.query(`insert into cms_users (id, email, first_name, last_name, role)
    values (gen_random_uuid(), 'ada@example.org', 'Ada', 'Okafor', 'admin')`)
  const before = await schemaOf(client)
  expect(await runProcess('restore', [file], env)).toMatchObject({ code: 1 })
  expect(await schemaOf(client)).toEqual(before)
  expect((await client.query('select from cms_users')).rowCount).toBe(1)
  await client.end()
})

async function oldestVersionsOf(client: Awaited<ReturnType<typeof connect>>) {
  const { rows } = await client.query<{ version: string | null }>(
    'select oldest_version as version from drizzle.__drizzle_migrations order by created_at, id',
  )
  return rows.map(({ version }) => version)
}

/** Columns, constraints, indexes, triggers, functions and the privileges of roles. */
async function schemaOf(client: Awaited<ReturnType<typeof connect>>) {
  const { rows } = await client.query<{ line: string }>(`
    select concat_ws(' ', 'column', attrelid::regclass, attname, format_type(atttypid, atttypmod), attnotnull,
        pg_get_expr(adbin, adrelid)) as line
      from pg_attribute join pg_class on pg_class.oid = attrelid
      left join pg_attrdef on adrelid = attrelid and adnum = attnum
      where relnamespace = 'public'::regnamespace and relkind = 'r' and attnum > 0 and not attisdropped
    union all select concat_ws(' ', 'table', relname, (select array_agg(acl::text order by acl::text) from unnest(relacl) as acl))
      from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'S')
    union all select concat_ws(' ', 'constraint', conrelid::regclass, conname, pg_get_constraintdef(oid)) from pg_constraint
      where connamespace = 'public'::regnamespace
    union all select indexdef from pg_indexes where schemaname = 'public'
    union all select concat_ws(' ', pg_get_triggerdef(oid), tgenabled) from pg_trigger where not tgisinternal
    union all select concat_ws(' ', 'function', oid::regprocedure, proowner::regrole, proacl, md5(prosrc)) from pg_proc
      where pronamespace = 'public'::regnamespace
    order by 1`)
  return rows.map(({ line }) => line)
}
