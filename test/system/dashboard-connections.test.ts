import { afterAll, expect, test } from 'vitest'

import { pool } from '#app/platform/database/db.server.ts'
import { given } from '#test/given.ts'
import { type Instance, startOnThisDatabase } from '#test/instance.ts'
import { signIn } from '#test/sign-in.ts'

let site: Instance | undefined
afterAll(async () => await site?.stop())

const ofOneRequest = 4
// A job may query at the same time.
const besides = 2

test('a dashboard leaves most connections of an instance free', async () => {
  const cookie = await signIn(await given.staff({ role: 'admin' }))
  const before = (await pool.query<{ now: Date }>('select now()')).rows[0]?.now
  site = await startOnThisDatabase()
  for (const path of ['/admin/dashboard', '/cms/dashboard'])
    expect((await fetch(site.url + path, { headers: { Cookie: cookie } })).status).toBe(200)
  // A connection stays open for a minute after its use.
  const { rows } = await pool.query<{ opened: number }>(
    `select count(*)::int as opened from pg_stat_activity
     where datname = current_database() and application_name = 'hearthside' and backend_start > $1`,
    [before],
  )
  expect(rows[0]?.opened).toBeLessThanOrEqual(ofOneRequest + besides)
})
