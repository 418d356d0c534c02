import { setTimeout as delay } from 'node:timers/promises'

import type { Client } from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'

import { config } from '#app/platform/config/config.server.ts'
import { eventually } from '#test/eventually.ts'
import { connect } from '#test/given-installation.ts'
import { given } from '#test/given.ts'
import { type Instance, startOnThisDatabase } from '#test/instance.ts'
import { post, signIn } from '#test/sign-in.ts'

vi.setConfig({ testTimeout: 90_000 })

let site: Instance
let cookie: string
let holder: Client

beforeAll(async () => {
  site = await startOnThisDatabase()
  cookie = await signIn(await given.staff({ role: 'editor' }))
  holder = await connect(config.databaseUrl)
})
afterAll(async () => {
  await holder.end()
  await site.stop()
})

/** Longer than any write may wait; `npm run soak` holds it for thirty. */
const forMs = Number(process.env.HELD_SECONDS ?? 12) * 1000
const writesAtOnce = 12

test('a row that somebody holds keeps nobody waiting but those who write to it, and those for 5 s', async () => {
  await holder.query('begin')
  await holder.query('select from site_settings for update')
  const until = performance.now() + forMs
  const writes = Promise.all(Array.from({ length: writesAtOnce }, () => askUntil(until, saveName)))
  const [publicPages, staffPages] = await Promise.all([
    // Never cached, so each is rendered from the database.
    askUntil(until, async (time) => await fetch(`${site.url}/search?q=words${time}`)),
    askUntil(until, async () => await fetch(`${site.url}/cms/faqs`, { headers: { Cookie: cookie } })),
  ])
  const held = (await writes).flat()
  expect(statusesOf(publicPages)).toEqual([200])
  expect(statusesOf(staffPages)).toEqual([200])
  expect(statusesOf(held)).toEqual([503])
  expect(Math.max(...held.map(({ ms }) => ms))).toBeLessThan(5000)
  expect(new Set(held.map(({ retryAfter }) => retryAfter))).toEqual(new Set(['5']))
  // A statement whose client gave up would wait on, and hold a connection of the server.
  await eventually('nobody waits any more', async () => (await waiting()) === 0, { withinMs: 4000 })

  await holder.query('rollback')
  expect((await saveName(0)).status).toBe(200)
})

type Asked = { status: number; ms: number; retryAfter: string | null }

async function askUntil(until: number, ask: (time: number) => Promise<Response>): Promise<Asked[]> {
  const answers: Asked[] = []
  for (let time = 0; performance.now() < until; time += 1) {
    const askedAt = performance.now()
    const response = await ask(time)
    await response.arrayBuffer()
    const ms = performance.now() - askedAt
    answers.push({ status: response.status, ms, retryAfter: response.headers.get('Retry-After') })
    await delay(100)
  }
  return answers
}

function statusesOf(answers: Asked[]) {
  return [...new Set(answers.map(({ status }) => status))]
}

async function saveName(time: number) {
  const fields = {
    site_name: `Hearthside ${time}`,
    site_description: 'Care at home',
    contact_email: 'hello@hearthside.example',
    contact_phone: '020 7946 0321',
  }
  return await post(`${site.url}/cms/settings`, fields, { Cookie: cookie })
}

async function waiting() {
  const { rowCount } = await holder.query(
    `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return rowCount
}
