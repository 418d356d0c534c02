import type { Client } from 'pg'

import { liftLimits } from '#app/platform/database/connection-limits.server.ts'
import { log } from '#app/platform/log.server.ts'

import type { Migration } from './migration-files.ts'
import { whenUnlocked } from './when-unlocked.ts'

/** By the rule of drizzle-kit's own journal: those later than the last applied one. */
export async function findPending(client: Client, migrations: Migration[]): Promise<Migration[]> {
  const { rows: found } = await client.query<{ journal: string | null }>(
    `select to_regclass('drizzle.__drizzle_migrations') as journal`,
  )
  if (!found[0]?.journal) return migrations
  const { rows } = await client.query<{ last: string | null }>(
    'select max(created_at) as last from drizzle.__drizzle_migrations',
  )
  return migrations.filter(({ createdAt }) => createdAt > Number(rows[0]?.last ?? 0))
}

export type MigrationOptions = {
  signal?: AbortSignal | undefined
  /** Called before each of `total`, and without a name once it is committed. */
  onMigration?: (progress: { name?: string; applied: number; total: number }) => void
}

/** One transaction each, so that no lock outlives its migration and a kill loses only the current one. */
export async function applyMigrations(
  client: Client,
  pending: Migration[],
  { signal, onMigration = () => {} }: MigrationOptions = {},
) {
  const total = pending.length
  const ms: Record<string, number> = {}
  await whenUnlocked(client, async () => await client.query(journal), signal)
  try {
    for (const [applied, migration] of pending.entries()) {
      signal?.throwIfAborted()
      onMigration({ name: migration.name, applied, total })
      const onCommit = () => onMigration({ applied: applied + 1, total })
      const startedAt = performance.now()
      try {
        if (migration.isTransactional)
          await whenUnlocked(client, async () => await applyAsOne(client, migration, signal).then(onCommit), signal)
        else await applyStepwise(client, migration, signal).then(onCommit)
      } catch (cause) {
        throw new Error(`The migration ${migration.name} failed: ${(cause as Error).message}`, { cause })
      }
      ms[migration.name] = Math.round(performance.now() - startedAt)
    }
  } finally {
    // One line for all, because a first start has many.
    if (Object.keys(ms).length > 0) log.info({ ms }, 'migrated')
  }
}

const journal = `
  create schema if not exists drizzle;
  create table if not exists drizzle.__drizzle_migrations (
    id serial primary key, hash text not null, created_at bigint, oldest_version text)`

const entry = 'insert into drizzle.__drizzle_migrations (hash, created_at, oldest_version) values ($1, $2, $3)'

async function applyAsOne(client: Client, migration: Migration, signal: AbortSignal | undefined) {
  await client.query('begin')
  try {
    for (const statement of migration.statements) {
      signal?.throwIfAborted()
      await client.query(statement)
    }
    await recordMigration(client, migration)
    await client.query('commit')
  } catch (error) {
    // The connection may be lost. Report the first error, not this one.
    await client.query('rollback').catch(() => {})
    throw error
  }
}

// No time limit: building an index concurrently waits for every open transaction, but blocks nobody.
async function applyStepwise(client: Client, migration: Migration, signal: AbortSignal | undefined) {
  await liftLimits(client)
  for (const statement of migration.statements) {
    signal?.throwIfAborted()
    const index = indexOf(statement)
    if (index) await dropInvalidIndex(client, index)
    await client.query(statement)
  }
  await recordMigration(client, migration)
}

export async function recordMigration(client: Client, { hash, createdAt, oldestVersion }: Migration) {
  await client.query(entry, [hash, createdAt, oldestVersion])
}

const concurrentIndex = /\bCREATE (?:UNIQUE )?INDEX CONCURRENTLY IF NOT EXISTS "(\w+)"/i

function indexOf(statement: string) {
  return concurrentIndex.exec(statement)?.[1]
}

// A failed or killed concurrent build leaves an invalid index, which exists but answers no query.
async function dropInvalidIndex(client: Client, name: string) {
  const { rows } = await client.query<{ index: string }>(
    'select indexrelid::regclass::text as index from pg_index where indexrelid = to_regclass($1) and not indisvalid',
    [`public.${client.escapeIdentifier(name)}`],
  )
  if (!rows[0]) return
  log.warn({ index: name }, 'an index that was left half built is built again')
  await client.query(`drop index concurrently ${rows[0].index}`)
}
