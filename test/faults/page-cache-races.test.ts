import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { eventually } from '#test/eventually.ts'
import { type Instance, startOnThisDatabase } from '#test/instance.ts'
import { readCacheAnswers } from '#test/metrics.ts'
import { ownerPool } from '#test/owner-database.ts'

let instance: Instance
let database: Client

beforeAll(async () => {
  instance = await startOnThisDatabase()
  database = new Client({ connectionString: process.env.DATABASE_URL })
  await database.connect()
})
afterAll(async () => {
  await database.end()
  await instance.stop()
})

test('changes missed while the connection was cut are seen once it is back', async () => {
  await saveSilently('Unheard')
  await eventually('the page is kept', async () => (await readHits()) > 0)
  await saveSilently('Still unheard')
  // No change was announced, so the cached page is still served.
  expect(await readHome()).toContain('Unheard')
  expect(await readHome()).not.toContain('Still unheard')

  const stored = await readCacheAnswers(instance.url, 'stored')
  const { rowCount } = await database.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'hearthside listen' and datname = current_database()`,
  )
  expect(rowCount).toBe(1)
  await eventually('the change is seen', async () => (await readHome()).includes('Still unheard'))
  await eventually('pages are kept again', async () => {
    await readHome()
    return (await readCacheAnswers(instance.url, 'stored')) > stored
  })
  expect(await readHome()).toContain('Still unheard')
})

test('a render that read before a change and ended after its announcement is not cached', async () => {
  // Reading the settings sees the state in which it began, and returns only once we let it.
  await ownerPool.query(`
    alter table site_settings rename to settings_that_are;
    create function let_through() returns boolean language plpgsql volatile as
      $$ begin perform pg_advisory_xact_lock_shared(77); return true; end $$;
    create view site_settings as select * from settings_that_are where let_through()`)
  const gate = new Client({ connectionString: process.env.DATABASE_URL })
  await gate.connect()
  await announce()
  const refusedBefore = await readCacheAnswers(instance.url, 'refused')
  // The announcement travels separately, so in some rounds it arrives too late for the intended race.
  for (let round = 1; round <= 10 && (await readCacheAnswers(instance.url, 'refused')) === refusedBefore; round += 1) {
    await gate.query('select pg_advisory_lock(77)')
    await announce()
    const slow = readHome()
    await eventually('the render waits', isReading)
    await saveSilently(`Round ${round}`, 'settings_that_are')
    await announce()
    await gate.query('select pg_advisory_unlock(77)')
    // What it reads after the announcement may already be new.
    await slow
    await eventually('the change is seen', async () => (await readHome()).includes(`Round ${round}`))
    expect(await readHome()).toContain(`Round ${round}`)
  }
  expect(await readCacheAnswers(instance.url, 'refused')).toBeGreaterThan(refusedBefore)
  await gate.end()
})

async function readHome() {
  const response = await fetch(`${instance.url}/`)
  return await response.text()
}

async function readHits() {
  await readHome()
  return await readCacheAnswers(instance.url, 'hit')
}

async function saveSilently(name: string, table = 'site_settings') {
  await database.query(`update ${table} set setting_value = to_jsonb($1::text) where setting_key = 'site_name'`, [name])
}

async function announce() {
  await database.query(`select pg_notify('page_tags', 'settings')`)
}

async function isReading() {
  const { rowCount } = await database.query(
    `select from pg_locks where locktype = 'advisory' and objid = 77 and not granted`,
  )
  return rowCount !== 0
}
