import { beforeAll, expect, test } from 'vitest'

import { config } from '#app/platform/config/config.server.ts'
import { makeSubmissions } from '#server/commands/demo.ts'
import { migrate } from '#server/database/migrate.ts'
import { backUp, connect, emptyInstallation, newArchivePath } from '#test/factories/installation.ts'
import { withMadeUpMigration } from '#test/made-up-migration.ts'

import { readAppliedMigrations } from './archive-sections.ts'
import { checkArchive, restoreArchive } from './restore-archive.ts'

let file = ''
beforeAll(async () => {
  const client = await connect(config.databaseUrl)
  await makeSubmissions(client, 30, 'older')
  await client.end()
  file = await newArchivePath()
  await backUp(file)
})

/** An empty installation of a later version, whose migration changes a table that has rows in the archive. */
async function laterInstallation() {
  const { client, env } = await emptyInstallation()
  const migrations = await withMadeUpMigration(`-- contract: 0.1.0
create table letters (letter text);--> statement-breakpoint
insert into letters select reference from contact_submissions;--> statement-breakpoint
alter table contact_submissions add column letter text default 'a' not null;`)
  const bringUpToDate = async () =>
    await migrate({ ownerUrl: env.DATABASE_OWNER_URL, applicationUrl: env.DATABASE_URL }, async () => {}, {
      migrations,
    })
  await bringUpToDate()
  return { client, migrations, bringUpToDate }
}

test('an archive of an older version is restored and brought up to date', async () => {
  const { client, migrations, bringUpToDate } = await laterInstallation()
  const before = await schemaOf(client)
  const restored = await restoreArchive(client, { file, header: await checkArchive(file), migrations })
  expect(restored).toMatchObject({ isOlder: true })
  expect((await client.query('select from letters')).rowCount).toBe(30)
  expect((await client.query(`select from contact_submissions where letter = 'a'`)).rowCount).toBe(30)
  expect(await readAppliedMigrations(client)).toEqual(migrations.map(({ hash }) => hash))
  // Without them, an older version would not start beside this one.
  expect(await oldestVersionsOf(client)).toEqual(migrations.map(({ oldestVersion }) => oldestVersion))

  // As `npm run restore` does: the tables were made anew, so the rights of the site's role are missing.
  await bringUpToDate()
  expect(await schemaOf(client)).toEqual(before)
  await client.end()
})

test('a failed restore of an older archive leaves the tables unchanged', async () => {
  const { client, migrations } = await laterInstallation()
  await client.query(`insert into cms_users (id, email, first_name, last_name, role)
    values (gen_random_uuid(), 'ada@example.org', 'Ada', 'Okafor', 'admin')`)
  const before = await schemaOf(client)
  const header = await checkArchive(file)
  await expect(restoreArchive(client, { file, header, migrations })).rejects.toMatchObject({ name: 'StartError' })
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
