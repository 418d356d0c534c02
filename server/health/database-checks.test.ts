import { sql } from 'drizzle-orm'
import { afterEach, describe, expect, inject, test } from 'vitest'

import { encryptedColumns } from '#app/enquiries/encryption/rotate-encryption.server.ts'
import { config } from '#app/platform/config/config.server.ts'
import { db } from '#app/platform/database/db.server.ts'
import { keysInUse } from '#app/platform/schema.ts'
import { emptyDatabase } from '#test/clone-database.ts'
import { connect } from '#test/factories/installation.ts'
import { given } from '#test/given.ts'
import { ownerPool } from '#test/owner-database.ts'

import { databaseChecks } from './database-checks.ts'
import { healthChecks } from './health-checks.ts'
import { checkKeys } from './key-check.ts'
import { checkNotify } from './notify-check.ts'
import { checkRole } from './role-check.ts'

const { DATABASE_OWNER_URL: ownerUrl = '' } = process.env

async function find(id: string) {
  return await healthChecks.find((check) => check.id === id)!.run()
}

test('a healthy database yields no findings', async () => {
  const ids = [...databaseChecks.map(({ id }) => id), 'notify', 'database-role', 'keys', 'instances']
  const found = await Promise.all(ids.map(async (id) => [id, await find(id)]))
  expect(found).toEqual(ids.map((id) => [id, undefined]))
})

test('a notification that does not arrive is reported', async () => {
  // As behind a pooler in transaction mode: PostgreSQL notifies only connections to the same database.
  const elsewhere = await emptyDatabase(inject('databaseServer'), `elsewhere_${process.env.VITEST_POOL_ID}`)
  expect(await checkNotify(elsewhere.url, config.databaseUrl, 50)).toMatchObject({
    what: expect.stringContaining('NOTIFY is not heard') as string,
    fix: expect.stringContaining('DATABASE_DIRECT_URL') as string,
  })
})

describe('the role of the site', () => {
  test('is reported when it owns the tables', async () => {
    const client = await connect(ownerUrl)
    expect(await checkRole(client)).toMatchObject({ level: 'warning', what: expect.stringContaining('owns') as string })
    await client.end()
  })

  test('is reported when it cannot access all tables', async () => {
    await ownerPool.query('revoke update on faqs from hearthside_app')
    const found = await find('database-role')
    await ownerPool.query('grant update on faqs to hearthside_app')
    expect(found).toMatchObject({ level: 'error', what: expect.stringContaining('one table of') as string })
  })
})

describe('tables', () => {
  const migrations = 'drizzle.__drizzle_migrations'

  test('of a newer version are reported', async () => {
    await ownerPool.query(`insert into ${migrations} (hash, created_at) values ('of tomorrow', 9999999999999)`)
    const found = await find('database-schema')
    await ownerPool.query(`delete from ${migrations} where hash = 'of tomorrow'`)
    expect(found).toMatchObject({ level: 'error', what: expect.stringContaining('newer version') as string })
  })

  test('from before the first release are reported', async () => {
    await ownerPool.query(`insert into ${migrations} (hash, created_at) values ('of long ago', 1795733732805)`)
    const found = await find('database-schema')
    await ownerPool.query(`delete from ${migrations} where hash = 'of long ago'`)
    expect(found).toMatchObject({ level: 'error', fix: expect.stringContaining('npm run content') as string })
  })

  test('of an older version are reported', async () => {
    const newest = `(select max(created_at) from ${migrations})`
    const { rows } = await ownerPool.query(`delete from ${migrations} where created_at = ${newest} returning *`)
    const found = await find('database-schema')
    const [{ hash, created_at: at }] = rows as [{ hash: string; created_at: string }]
    await ownerPool.query(`insert into ${migrations} (hash, created_at) values ($1, $2)`, [hash, at])
    expect(found).toMatchObject({ level: 'warning', what: 'The tables are older than this version.' })
  })
})

describe('keys', () => {
  afterEach(async () => void (await db.delete(keysInUse)))

  test('that the data need but that are not set are reported', async () => {
    await db.insert(keysInUse).values({ kind: 'encryption', id: 'deadbeef' })
    expect(await checkKeys(db)).toMatchObject({
      what: 'The stored data need the encryption key deadbeef, which is not in ENCRYPTION_KEY.',
    })
    expect(await db.$count(keysInUse)).toBe(1)
  })

  test('are tried on stored answers, and an altered answer is reported', async () => {
    await given.registration({ specificConcerns: 'The stairs' })
    expect(await checkKeys(db)).toBeUndefined()
    await alterAnswers()
    expect(await checkKeys(db)).toMatchObject({ what: expect.stringContaining('An encrypted answer') as string })
  })
})

async function alterAnswers() {
  for (const { table, column } of encryptedColumns.filter((place) => place.table === 'antenatal_class_registrations')) {
    const name = sql.identifier(column)
    await db.execute(sql`update ${sql.identifier(table)} set ${name} = left(${name}, -8) || 'AAAAAAAA'`)
  }
}

test('an unreachable database is reported with a remedy and without its password', async () => {
  const { databaseUrl } = config
  config.databaseUrl = 'postgres://site:swordfish@127.0.0.1:1/hearthside'
  const found = await find('database').finally(() => (config.databaseUrl = databaseUrl))
  expect(found).toMatchObject({ level: 'error', fix: expect.stringContaining('Nothing listens there') as string })
  expect(JSON.stringify(found)).not.toContain('swordfish')
})
