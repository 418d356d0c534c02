import { beforeEach, expect, test } from 'vitest'

import { db } from '#app/platform/database/db.server.ts'
import { rateLimits } from '#app/platform/schema.ts'

import { clearAttempts, consumeAttempt } from './sign-in-limits.server.ts'

const owner = 'ada@example.org'

async function attempts(count: number, address: string, email = owner) {
  const answers = []
  for (let n = 1; n <= count; n += 1) answers.push(await consumeAttempt('sign-in', address, email))
  return answers
}

/** Counts the allowed attempts. Twenty at once: more would wait for a connection, which is not tested here. */
async function countAllowed(count: number, attempt: (n: number) => Promise<boolean>) {
  const answers: boolean[] = []
  for (let n = 0; n < count; n += 20) {
    const these = Array.from({ length: Math.min(20, count - n) }, (_, at) => attempt(n + at))
    answers.push(...(await Promise.all(these)))
  }
  return answers.filter(Boolean).length
}

beforeEach(async () => {
  await db.delete(rateLimits)
})

test('a sixth attempt on an account is refused', async () => {
  expect(await attempts(7, '192.0.2.1')).toEqual([true, true, true, true, true, false, false])
})

test('an account under attack still allows two attempts from each new address', async () => {
  await attempts(1000, '192.0.2.1')
  expect(await attempts(3, '203.0.113.9')).toEqual([true, true, false])
})

test('an address that tries one account after another is refused after twenty attempts', async () => {
  expect(await countAllowed(30, (n) => consumeAttempt('sign-in', '192.0.2.1', `nobody${n}@example.org`))).toBe(20)
  expect(await consumeAttempt('sign-in', '192.0.2.2', 'nobody1@example.org')).toBe(true)
})

test('at most five of twenty simultaneous attempts on one account are allowed', async () => {
  expect(await countAllowed(20, () => consumeAttempt('sign-in', '192.0.2.1', owner))).toBeLessThanOrEqual(5)
})

test('the right password clears earlier failed attempts', async () => {
  for (let day = 1; day <= 30; day += 1) {
    expect(await attempts(2, '192.0.2.1')).toEqual([true, true])
    await clearAttempts('sign-in', '192.0.2.1', owner)
  }
})

const ofOneSite = (n: number) => `2001:db8:7:${n.toString(16)}::/64`

test('an IPv6 /48 that tries one account after another gets eighty attempts, however many networks it has', async () => {
  expect(await countAllowed(120, (n) => consumeAttempt('sign-in', ofOneSite(n * 64), `nobody${n}@example.org`))).toBe(
    80,
  )
  expect(await consumeAttempt('sign-in', '2001:db8:8:1::/64', 'somebody@example.org')).toBe(true)
})

test('an IPv6 /56 that tries one account after another gets forty attempts', async () => {
  expect(await countAllowed(100, (n) => consumeAttempt('sign-in', ofOneSite(n), `nobody${n}@example.org`))).toBe(40)
})

test('an account under attack still allows eight attempts from a whole IPv6 /48', async () => {
  await attempts(1000, '192.0.2.1')
  const answers = []
  for (let n = 0; n < 20; n += 1) answers.push(await consumeAttempt('sign-in', ofOneSite(n * 256), owner))
  expect(answers.filter(Boolean)).toHaveLength(8)
  expect(await consumeAttempt('sign-in', '2001:db8:8:1::/64', owner)).toBe(true)
})

test('the right password of another account does not reset the limit of the wider network', async () => {
  for (let n = 0; n < 400; n += 1) {
    await consumeAttempt('sign-in', ofOneSite(n), `nobody${n}@example.org`)
    await clearAttempts('sign-in', ofOneSite(n), `nobody${n}@example.org`)
  }
  expect(await consumeAttempt('sign-in', ofOneSite(500), 'another@example.org')).toBe(false)
})
