import { afterAll, expect, test } from 'vitest'

import { requestConnections } from '#app/platform/database/connection-shares.server.ts'
import { pool } from '#app/platform/database/db.server.ts'
import { given } from '#test/given.ts'
import { type Instance, startOnThisDatabase } from '#test/instance.ts'
import { signIn } from '#test/sign-in.ts'

let site: Instance | undefined
afterAll(async () => await site?.stop())

// The checks at the start and the watch of alarms, each in turn.
const besides = 2

test('a dashboard leaves most connections of an instance free', async () => {
  const cookie = await signIn(await given.staff({ role: 'admin' }))
  site = await startOnThisDatabase({ JOBS: 'manual' })
  // What the start opened would serve the pages too.
  await pool.query(`select pg_terminate_backend(pid) ${ofTheSite} and state = 'idle'`)
  const before = (await pool.query<{ now: Date }>('select now()')).rows[0]?.now
  for (const path of ['/admin/dashboard', '/cms/dashboard'])
    expect((await fetch(site.url + path, { headers: { Cookie: cookie } })).status).toBe(200)
  // A connection stays open for a minute after its use.
  const { rows } = await pool.query<{ opened: number }>(
    `select count(*)::int as opened ${ofTheSite} and backend_start > $1`,
    [before],
  )
  expect(rows[0]?.opened).toBeGreaterThan(0)
  expect(rows[0]?.opened).toBeLessThanOrEqual(requestConnections + besides)
})

// This test's own connection has no idle state while it asks.
const ofTheSite = `from pg_stat_activity where datname = current_database() and application_name = 'hearthside'`
