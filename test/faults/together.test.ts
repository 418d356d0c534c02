import { Client } from 'pg'
import { describe, expect, inject, test } from 'vitest'

import { readMigrationFiles } from '#server/database/migration-files.ts'
import { emptyDatabase } from '#test/clone-database.ts'
import { eventually } from '#test/eventually.ts'
import { given } from '#test/given.ts'
import { type Instance, launchInstance, startInstance, startOnThisDatabase } from '#test/instance.ts'
import { readCacheAnswers } from '#test/metrics.ts'
import { hasProgram, startPgBouncer } from '#test/proxies.ts'
import { post, signIn } from '#test/sign-in.ts'

describe('five instances started at once', () => {
  test('all become ready on an empty database, and each migration runs once', async () => {
    const { url, ownerUrl } = await emptyDatabase(inject('databaseServer'), 'five_at_once')
    const start = () => startInstance({ databaseUrl: url, ownerUrl })
    const instances = await Promise.all(Array.from({ length: 5 }, start))
    try {
      const ready = await Promise.all(instances.map((instance) => fetch(`${instance.url}/readyz`)))
      expect(ready.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
      expect(await migrationsIn(ownerUrl)).toBe(readMigrationFiles().length)
    } finally {
      await Promise.all(instances.map((instance) => instance.stop()))
    }
  })
})

describe('a migration', () => {
  test('that was killed half-way needs no repair', async () => {
    const { url, ownerUrl } = await emptyDatabase(inject('databaseServer'), 'killed_half_way')
    const blocker = new Client({ connectionString: ownerUrl })
    await blocker.connect()
    // A table in the middle of the migration: whoever wants to create it too has to wait for us.
    await blocker.query('begin')
    await blocker.query('create table verifications (id int)')
    const killed = await launchInstance({ databaseUrl: url, ownerUrl })
    await eventually('the migration waits half-way', async () => await isWaiting(ownerUrl))
    await killed.stop('SIGKILL')
    await blocker.query('rollback')
    await blocker.end()

    const next = await startInstance({ databaseUrl: url, ownerUrl })
    expect((await fetch(`${next.url}/contact`)).status).toBe(200)
    expect(await migrationsIn(ownerUrl)).toBe(readMigrationFiles().length)
    await next.stop()
  })
})

describe('a change saved on one instance', () => {
  test('is visible on the cached pages of another at once', async () => {
    const [here, there] = await Promise.all([startOnThisDatabase(), startOnThisDatabase()])
    try {
      await expectChangesToBeSeen(here, there)
    } finally {
      await Promise.all([here.stop(), there.stop()])
    }
  })

  test('is visible there with PgBouncer in transaction mode, too', async ({ skip }) => {
    skip(!hasProgram('pgbouncer'), 'PgBouncer is not installed here')
    const { DATABASE_URL: direct = '' } = process.env
    const pooler = await startPgBouncer(direct)
    const start = async () => await startInstance({ databaseUrl: pooler.url, env: { DATABASE_DIRECT_URL: direct } })
    const [here, there] = await Promise.all([start(), start()])
    try {
      await expectChangesToBeSeen(here, there)
    } finally {
      await Promise.all([here.stop(), there.stop()])
      await pooler.stop()
    }
  })
})

async function expectChangesToBeSeen(here: Instance, there: Instance) {
  const cookie = await signIn(await given.staff({ role: 'editor' }))
  const times: number[] = []
  for (const round of [1, 2, 3, 4, 5]) {
    const name = `Hearthside ${round}`
    await fetch(`${there.url}/`)
    const hits = await readCacheAnswers(there.url, 'hit')
    expect(await pageOf(there.url)).not.toContain(name)
    expect(await readCacheAnswers(there.url, 'hit')).toBeGreaterThan(hits)

    await saveName(here.url, cookie, name)
    const savedAt = performance.now()
    await eventually('the new name', async () => (await pageOf(there.url)).includes(name), { everyMs: 0 })
    times.push(Math.round(performance.now() - savedAt))
  }
  console.log(`seen on the other instance after ${times.join(', ')} ms`)
}

async function pageOf(url: string) {
  const response = await fetch(`${url}/`)
  return await response.text()
}

async function saveName(url: string, cookie: string, name: string) {
  const fields = {
    site_name: name,
    site_description: 'Care at home',
    contact_email: 'hello@hearthside.example',
    contact_phone: '020 7946 0321',
  }
  const saved = await post(`${url}/cms/settings`, fields, { Cookie: cookie })
  expect(saved.status).toBe(200)
}

async function isWaiting(databaseUrl: string) {
  const query = `select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock' and query like '%CREATE TABLE "verifications"%'`
  return (await ask(databaseUrl, query)).rowCount === 1
}

async function migrationsIn(databaseUrl: string) {
  return (await ask(databaseUrl, 'select from drizzle.__drizzle_migrations')).rowCount
}

async function ask(databaseUrl: string, query: string) {
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  const result = await client.query(query)
  await client.end()
  return result
}
