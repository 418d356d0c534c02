import { setTimeout as delay } from 'node:timers/promises'

import type { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { config } from '#app/platform/config/config.server.ts'
import { honeypotName, tokenName } from '#app/ui/forms/hidden-field-names.ts'
import { eventually } from '#test/eventually.ts'
import { connect } from '#test/factories/installation.ts'
import { given } from '#test/given.ts'
import { type Instance, startOnThisDatabase } from '#test/instance.ts'
import { post, signIn } from '#test/sign-in.ts'
import { type FilledForm, fillForm } from '#test/visitor.ts'

let site: Instance
let cookie: string
let holder: Client

beforeAll(async () => {
  site = await startOnThisDatabase({ TRUST_PROXY: '1' })
  cookie = await signIn(await given.staff({ role: 'editor' }))
  holder = await connect(config.databaseUrl)
})
afterAll(async () => {
  await holder.end()
  await site.stop()
})

/** Longer than any write may wait; `npm run soak` holds it for thirty seconds. */
const forMs = Number(process.env.HELD_SECONDS ?? 6) * 1000
const writesAtOnce = 12
// The pool of the site, and the connection of this test, which has the same name.
const mostConnections = 12 + 1
// Visits by robots are not counted.
const browser = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

test('a locked row delays only those who write to it, and those for at most 5 s', async () => {
  // What a process does only once, such as loading its modules, takes longer than the limits on a busy machine.
  for (const ask of [askPublicPage, askStaffPage, saveName]) expect((await ask(0)).status).toBe(200)
  await holder.query('begin')
  await holder.query('select from site_settings for update')
  const until = performance.now() + forMs
  const writes = Promise.all(Array.from({ length: writesAtOnce }, () => askUntil(until, saveName)))
  const [publicPages, staffPages] = await Promise.all([askUntil(until, askPublicPage), askUntil(until, askStaffPage)])
  const held = (await writes).flat()
  expect(statusesOf(publicPages)).toEqual([200])
  expect(statusesOf(staffPages)).toEqual([200])
  expect(statusesOf(held)).toEqual([503])
  expect(slowest(held)).toBeLessThan(5000)
  expect(new Set(held.map(({ retryAfter }) => retryAfter))).toEqual(new Set(['5']))
  // A statement whose client gave up would go on waiting and occupy a connection of the server.
  await eventually('nobody waits any more', async () => (await waiting()) === 0, { withinMs: 4000 })

  await holder.query('rollback')
  expect((await saveName(0)).status).toBe(200)
})

test('locked rows of counters delay no page, no read and no other write', async () => {
  const counted = [
    async () => await fetch(`${site.url}/wp-login.php`),
    async () =>
      await post(`${site.url}/visits`, { path: '/' }, { 'User-Agent': browser, 'X-Forwarded-For': fillForm().address }),
  ]
  for (const count of counted) await count()
  await holder.query('begin')
  for (const table of ['missing_pages', 'page_visits'])
    expect((await holder.query(`select from ${table} for update`)).rowCount).toBe(1)
  const until = performance.now() + forMs / 2
  const crowd = counted.map((count) => Promise.all(Array.from({ length: 6 }, () => askUntil(until, count))))
  const [publicPages, sent, connections] = await Promise.all([
    askUntil(until, askPublicPage),
    askUntil(until, async () => await send(fillForm())),
    mostUntil(until, connected),
    ...crowd,
  ])
  expect(statusesOf(publicPages)).toEqual([200])
  expect(statusesOf(sent)).toEqual([200])
  expect(connections).toBeLessThanOrEqual(mostConnections)
  const answers = await Promise.all(crowd)
  expect(answers.map((of) => statusesOf(of.flat()))).toEqual([[404], [204]])
  expect(slowest(answers.flat(2))).toBeLessThan(5000)
  await holder.query('rollback')
})

test('a form that meets a lock comes back as it was typed, and is saved when it is sent again', async () => {
  const form = fillForm()
  expect((await send({ ...fillForm(), address: form.address })).status).toBe(200)
  await holder.query('begin')
  await holder.query('select from rate_limits for update')
  const refused = await send(form)
  expect({ status: refused.status, retryAfter: refused.headers.get('Retry-After') }).toEqual({
    status: 503,
    retryAfter: '5',
  })
  expect(await refused.text()).toContain(form.typed.message)
  await holder.query('rollback')
  expect((await send(form)).status).toBe(200)
})

type Measured = { status: number; ms: number; retryAfter: string | null }

async function askUntil(until: number, ask: (time: number) => Promise<Response>): Promise<Measured[]> {
  const answers: Measured[] = []
  for (let time = 0; performance.now() < until; time += 1) {
    const requestedAt = performance.now()
    const response = await ask(time)
    await response.arrayBuffer()
    const ms = performance.now() - requestedAt
    answers.push({ status: response.status, ms, retryAfter: response.headers.get('Retry-After') })
    await delay(100)
  }
  return answers
}

function statusesOf(answers: Measured[]) {
  return [...new Set(answers.map(({ status }) => status))]
}

function slowest(answers: Measured[]) {
  return Math.max(...answers.map(({ ms }) => ms))
}

/** Never cached, so each is rendered from the database. */
async function askPublicPage(time: number) {
  return await fetch(`${site.url}/search?q=words${time}`)
}

async function askStaffPage() {
  return await fetch(`${site.url}/cms/faqs`, { headers: { Cookie: cookie } })
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

async function send({ typed, token, address }: FilledForm) {
  const fields = { ...typed, [tokenName]: token, [honeypotName]: '' }
  return await post(`${site.url}/contact`, fields, { 'X-Forwarded-For': address })
}

async function mostUntil(until: number, count: () => Promise<number>) {
  let most = 0
  for (; performance.now() < until; await delay(100)) most = Math.max(most, await count())
  return most
}

async function connected() {
  const { rows } = await holder.query<{ connections: number }>(
    `select count(*)::int as connections from pg_stat_activity
     where datname = current_database() and application_name = 'hearthside'`,
  )
  return rows[0]?.connections ?? 0
}

async function waiting() {
  const { rowCount } = await holder.query(
    `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return rowCount
}
