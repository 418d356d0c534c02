import type { Client } from 'pg'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'

import { cloneDatabase } from '#test/clone-database.ts'
import { connect } from '#test/factories/installation.ts'

import { applyMigrations, findPending } from './apply-migrations.ts'
import { type Migration, parseMigration, readMigrationFiles } from './migration-files.ts'
import { takeMigrationLock } from './migration-lock.ts'
import { findUnknownMigrations, isOlder } from './unknown-schema.ts'

const server = inject('databaseServer')
let client: Client
let ownerUrl: string
beforeEach(async () => {
  ;({ ownerUrl } = await cloneDatabase(server, `migrations_${process.env.VITEST_POOL_ID}`))
  client = await connect(ownerUrl)
  await client.query('create table letters (letter text)')
})
afterEach(async () => await client.end())

let created = 2_000_000_000_000
function migration(sql: string): Migration {
  created += 1
  return { name: `of ${created}`, createdAt: created, ...parseMigration(sql) }
}

const indexLetters = () =>
  migration('-- no transaction\nCREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS "letters_once" ON "letters" ("letter");')

async function isValid() {
  const { rows } = await client.query<{ valid: boolean }>(
    `select indisvalid as valid from pg_index where indexrelid = to_regclass('letters_once')`,
  )
  return rows[0]?.valid
}

test('a failed migration leaves nothing of its own, and the one before it stays applied', async () => {
  const fine = migration('alter table letters add column kind text;')
  const bad = migration('alter table letters add column size int;\n--> statement-breakpoint\nselect 1 / 0;')
  await expect(applyMigrations(client, [fine, bad])).rejects.toThrow(
    `The migration ${bad.name} failed: division by zero`,
  )
  const { rows } = await client.query('select * from letters')
  expect(rows).toEqual([])
  await expect(client.query('select kind from letters')).resolves.toBeDefined()
  await expect(client.query('select size from letters')).rejects.toThrow('does not exist')
  expect(await findPending(client, [fine, bad])).toEqual([bad])
})

test('an index left half built is built again', async () => {
  await client.query(`insert into letters values ('a'), ('a')`)
  await expect(applyMigrations(client, [indexLetters()])).rejects.toThrow('could not create unique index')
  expect(await isValid()).toBe(false)
  await client.query('delete from letters')
  await applyMigrations(client, [indexLetters()])
  expect(await isValid()).toBe(true)
})

test('an index is built concurrently while another instance waits for its turn', async () => {
  await takeMigrationLock(client)
  const other = await connect(ownerUrl)
  try {
    const turn = takeMigrationLock(other)
    await applyMigrations(client, [indexLetters()])
    await client.query('select pg_advisory_unlock_all()')
    await turn
    expect(await isValid()).toBe(true)
  } finally {
    await other.end()
  }
})

test.each([
  ['that only adds', 'alter table letters add column a text;', true],
  [
    'that takes away what this version no longer uses',
    '-- contract: 0.0.1\nalter table letters drop column letter;',
    true,
  ],
  ['that takes away what this version uses', '-- contract: 999.0.0\nalter table letters drop column letter;', false],
])('a newer migration %s is recognised as compatible or not', async (_, sql, isCompatible) => {
  await applyMigrations(client, [migration(sql)])
  expect(await findUnknownMigrations(client, readMigrationFiles())).toEqual({ count: 1, isFormer: false, isCompatible })
})

test('a newer migration that declares nothing is treated as incompatible', async () => {
  await client.query(
    `insert into drizzle.__drizzle_migrations (hash, created_at) values ('of tomorrow', 9999999999999)`,
  )
  expect(await findUnknownMigrations(client, readMigrationFiles())).toEqual({
    count: 1,
    isFormer: false,
    isCompatible: false,
  })
})

test.each([
  ['0.9.0', '0.10.0', true],
  ['0.10.0', '0.9.9', false],
  ['1.0.0', '1.0.0', false],
])('%s is older than %s: %s', (version, than, expected) => {
  expect(isOlder(version, than)).toBe(expected)
})
