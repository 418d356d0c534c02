import { randomUUID } from 'node:crypto'

import { sql } from 'drizzle-orm'
import { RouterContextProvider } from 'react-router'
import { beforeEach, describe, expect, test } from 'vitest'

import { db } from '#app/platform/database/db.server.ts'
import { newPageFacts, requestFacts } from '#app/platform/http/request.server.ts'

import { pageVisits } from './schema.ts'
import { action } from './visit.route.tsx'
import { chartDays, retentionDays, maxPathsPerDay, otherPages } from './visit.ts'
import { countVisit, deleteOldVisits, listMostOpened, listVisitsByDay } from './visits.server.ts'

const browser = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const crawler = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'

beforeEach(async () => {
  await db.delete(pageVisits)
})

async function counted() {
  const rows = await db.select().from(pageVisits)
  return Object.fromEntries(rows.map(({ path, visits }) => [path, visits]))
}

async function insertVisits(path: string, visits: number, daysAgo: number) {
  const day = sql<string>`(now() at time zone 'Europe/London')::date - ${daysAgo}::int`
  await db.insert(pageVisits).values({ day, path, visits })
}

const newAddress = () => `address ${randomUUID()}`

/** Sends what the shell module sends, from a new address unless one is passed. */
async function send(path: string, { userAgent = browser, address = newAddress() } = {}) {
  const facts = { id: 'request-1', address, nonce: '', page: newPageFacts() }
  const context = new RouterContextProvider(new Map([[requestFacts, facts]]))
  const url = new URL('http://localhost:3000/visits')
  const request = new Request(url, {
    method: 'POST',
    headers: { 'User-Agent': userAgent },
    body: new URLSearchParams({ path }),
  })
  const { status } = await action({ request, url, context, params: {}, pattern: '/visits' })
  return status
}

describe('a visit', () => {
  test('is counted for its page and day, even concurrently', async () => {
    await Promise.all(Array.from({ length: 20 }, () => countVisit('/contact')))
    await countVisit('/')
    expect(await counted()).toEqual({ '/contact': 20, '/': 1 })
  })

  test('is counted for the current date in London', async () => {
    await countVisit('/')
    const { rows } = await db.execute<{ day: string }>(sql`select day::text as day from page_visits`)
    const london = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/London' }).format(new Date())
    expect(rows).toEqual([{ day: london }])
  })

  test('beyond 500 pages a day is counted without its page, even concurrently', async () => {
    const paths = Array.from({ length: maxPathsPerDay - 5 }, (_, n) => ({
      day: sql<string>`current_date`,
      path: `/${n}`,
    }))
    await db.insert(pageVisits).values(paths)
    await db.execute(sql`update page_visits set day = (now() at time zone 'Europe/London')::date`)
    await Promise.all(Array.from({ length: 9 }, (_, n) => countVisit(`/new-${n}`)))
    expect(await db.$count(pageVisits)).toBe(maxPathsPerDay + 1)
    expect((await counted())[otherPages]).toBe(4)
    await countVisit('/7')
    expect((await counted())['/7']).toBe(2)
  })
})

describe('a reported path', () => {
  test('is counted, and the response is empty', async () => {
    expect(await send('/contact')).toBe(204)
    expect(await counted()).toEqual({ '/contact': 1 })
  })

  test('is not counted when sent by a crawler', async () => {
    expect(await send('/contact', { userAgent: crawler })).toBe(204)
    expect(await counted()).toEqual({})
  })

  test.each(['/cms/dashboard', '/contact?name=Ada', '/CONTACT', ''])('is not counted when it is %j', async (path) => {
    expect(await send(path)).toBe(204)
    expect(await counted()).toEqual({})
  })

  test('is counted at most sixty times a minute from one address', async () => {
    for (let n = 0; n < 62; n += 1) expect(await send('/', { address: '192.0.2.7' })).toBe(204)
    await send('/', { address: '192.0.2.8' })
    expect(await counted()).toEqual({ '/': 61 })
  })
})

describe('the visits chart', () => {
  test('shows every day of four weeks, oldest first', async () => {
    await insertVisits('/', 3, 0)
    await insertVisits('/contact', 4, 0)
    await insertVisits('/', 2, chartDays - 1)
    await insertVisits('/', 9, chartDays)
    const days = await listVisitsByDay()
    expect(days).toHaveLength(chartDays)
    expect(days.map(({ visits }) => visits)).toEqual([2, ...Array.from({ length: chartDays - 2 }, () => 0), 7])
    expect(days.map(({ day }) => day)).toEqual(days.map(({ day }) => day).toSorted())
  })

  test('lists the five most visited pages of that time', async () => {
    for (const [path, visits] of Object.entries({ '/a': 1, '/b': 6, '/c': 5, '/d': 4, '/e': 3, '/f': 2 }))
      await insertVisits(path, visits, 1)
    await insertVisits('/f', 5, 2)
    await insertVisits('/a', 90, chartDays)
    expect(await listMostOpened()).toEqual([
      { path: '/f', visits: 7 },
      { path: '/b', visits: 6 },
      { path: '/c', visits: 5 },
      { path: '/d', visits: 4 },
      { path: '/e', visits: 3 },
    ])
  })
})

test('visits older than 400 days are deleted', async () => {
  await insertVisits('/kept', 1, retentionDays)
  await insertVisits('/old', 1, retentionDays + 1)
  await deleteOldVisits()
  expect(await counted()).toEqual({ '/kept': 1 })
})
