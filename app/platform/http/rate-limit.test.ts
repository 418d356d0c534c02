import { randomUUID } from 'node:crypto'

import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'

import { db } from '#app/platform/database/db.server.ts'
import { rateLimits } from '#app/platform/schema.ts'

import { allowances, countHit, deleteExpiredRateLimits, networksOf } from './rate-limit.server.ts'

const hour = 3600

describe('a rate limit', () => {
  test('counts each address and each action separately', async () => {
    const [ada, eve] = [randomUUID(), randomUUID()]
    expect([await countHit('contact', ada, hour), await countHit('contact', ada, hour)]).toEqual([1, 2])
    expect(await countHit('contact', eve, hour)).toBe(1)
    expect(await countHit('sign-in', ada, hour)).toBe(1)
  })

  test('numbers twenty simultaneous hits from one to twenty', async () => {
    const whom = randomUUID()
    const hits = await Promise.all(Array.from({ length: 20 }, () => countHit('contact', whom, hour)))
    expect(hits.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, n) => n + 1))
  })

  test('starts again once its window is over', async () => {
    const whom = randomUUID()
    await countHit('contact', whom, hour)
    await db.execute(sql`update rate_limits set window_started_at = now() - interval '61 minutes'`)
    expect(await countHit('contact', whom, hour)).toBe(1)
    expect(await countHit('contact', whom, hour)).toBe(2)
  })

  test('stores no IP address', async () => {
    await countHit('contact', '203.0.113.77', hour)
    const rows = await db.select().from(rateLimits)
    expect(JSON.stringify(rows)).not.toContain('203.0.113.77')
  })

  test('is deleted two days after its window began', async () => {
    const [old, young] = [randomUUID(), randomUUID()]
    await countHit('contact', old, hour)
    await db.execute(sql`update rate_limits set window_started_at = now() - interval '49 hours'`)
    await countHit('contact', young, hour)
    await deleteExpiredRateLimits()
    expect(await db.$count(rateLimits)).toBe(1)
    expect(await countHit('contact', young, hour)).toBe(2)
  })
})

test('an IPv4 address is a network of its own, as is an unreadable address', () => {
  expect(networksOf('203.0.113.7')).toEqual(['203.0.113.7'])
  expect(networksOf('unknown')).toEqual(['unknown'])
})

test('an IPv6 /64 belongs to a /56 and to a /48', () => {
  expect(networksOf('2001:db8:7:1234::/64')).toEqual([
    '2001:db8:7:1234::/64',
    '2001:db8:7:1200::/56',
    '2001:db8:7::/48',
  ])
  expect(networksOf('2001:db8:7:12ff::/64')).toContain('2001:db8:7:1200::/56')
  expect(networksOf('2001:db8:7:1300::/64')).not.toContain('2001:db8:7:1200::/56')
  expect(networksOf('0:0:0:0::/64')).toEqual(['0:0:0:0::/64', '0:0:0:0::/56', '0:0:0::/48'])
})

test('an IPv6 /56 is allowed twice as much as a household, and a /48 four times as much', () => {
  expect(allowances('2001:db8:7:1::/64', 10).map(({ most }) => most)).toEqual([10, 20, 40])
  expect(allowances('203.0.113.7', 10)).toEqual([{ network: '203.0.113.7', most: 10 }])
})
