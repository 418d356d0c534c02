import type { Client } from 'pg'

import { startError } from '#app/platform/config/start-error.ts'
import { recordMigration } from '#server/database/apply-migrations.ts'
import type { Migration } from '#server/database/migration-files.ts'
import { moveContentAdvice } from '#server/database/unknown-schema.ts'

import { readAppliedMigrations } from './archive-sections.ts'
import type { ArchiveHeader } from './archive.ts'

/** The migrations that the archive had, and those since. Throws for an archive of a newer or different version. */
export async function splitMigrations(client: Client, { migrations, made }: ArchiveHeader, ours: Migration[]) {
  if (migrations[0] !== ours[0]?.hash)
    throw startError(
      `The archive of ${made} comes from a Hearthside with other tables, such as one from before the first release: restore it with that version. ${moveContentAdvice}`,
    )
  const [before, since] = [ours.slice(0, migrations.length), ours.slice(migrations.length)]
  const isUpToDate = joined(ours) === (await readAppliedMigrations(client)).join()
  if (isUpToDate && joined(before) === migrations.join()) return { before, since }
  const isNewer = migrations.slice(0, ours.length).join() === joined(ours)
  throw startError(
    `The archive of ${made} comes from ${isNewer ? 'a newer' : 'another'} version of Hearthside: restore it with that version.`,
  )
}

function joined(migrations: Migration[]) {
  return migrations.map(({ hash }) => hash).join()
}

/** Recreates the tables of an empty installation as an older version had them, in the transaction of the restore. */
export async function returnToSchema(client: Client, migrations: Migration[]) {
  await client.query(dropOwnObjects)
  await client.query('delete from drizzle.__drizzle_migrations')
  await applyMigrations(client, migrations)
}

/** Without a separate transaction, unlike at the start. */
export async function applyMigrations(client: Client, migrations: Migration[]) {
  for (const migration of migrations) {
    for (const statement of migration.statements) await client.query(statement)
    // A table with pending trigger events cannot be altered by the next migration.
    await client.query('set constraints all immediate')
    await recordMigration(client, migration)
  }
}

// Not the schema: on a managed server somebody else may own it, and extensions live in it.
const dropOwnObjects = `
do $$ declare item record; begin
  for item in
    -- Sorted, so that all names are read before the first is dropped.
    select 'table' as sort, oid::regclass::text as name from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
    union all
    select 'routine', oid::regprocedure::text from pg_proc
      where pronamespace = 'public'::regnamespace
        and not exists (select from pg_depend where classid = 'pg_proc'::regclass and objid = pg_proc.oid and deptype = 'e')
    order by sort desc, name
  loop
    execute format('drop %s if exists %s cascade', item.sort, item.name);
  end loop;
end $$;`
