import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'

import { midwives, registrationReminders } from '#app/content/care-schema.ts'
import { checkText } from '#app/content/checks/check-text.ts'
import { db } from '#app/platform/database/db.server.ts'
import { outgoingMails } from '#app/platform/schema.ts'
import { searchDocuments } from '#app/platform/search/schema.ts'
import { createMidwife } from '#test/factories/content.ts'

import { findShownMidwife, listShownMidwives, nextExpiry } from './published-midwives.server.ts'
import { remindOfRegistrations } from './registration-reminders.jobs.server.ts'

afterEach(async () => {
  await db.delete(midwives)
})

describe('a midwife is shown', () => {
  test.each([
    ['through the last day of the registration', '2027-06-30T22:59:59Z', 1],
    ['and not from the midnight after it on, by the clock in London', '2027-06-30T23:00:00Z', 0],
  ])('%s', async (_when, at, count) => {
    const { slug } = await createMidwife({ registeredUntil: '2027-06-30' })
    expect(await listShownMidwives(new Date(at))).toHaveLength(count)
    expect(Boolean(await findShownMidwife(slug, new Date(at)))).toBe(count === 1)
  })

  test.each([
    ['a PIN', { pin: null }],
    ['a date', { registeredUntil: null }],
    ['being published', { isPublished: false }],
  ])('never without %s', async (_what, lacking) => {
    await createMidwife(lacking)
    expect(await listShownMidwives(new Date())).toEqual([])
  })

  test('on pages that expire with the first registration or insurance among them', async () => {
    const at = new Date('2027-03-01T12:00:00Z')
    await createMidwife({ registeredUntil: '2027-03-27', insuredUntil: '2026-01-01' })
    await createMidwife({ registeredUntil: '2027-12-31', insuredUntil: '2027-10-30' })
    // The clocks go forward at 01:00 in the night after the 27th.
    expect(nextExpiry(await listShownMidwives(at), at)?.toISOString()).toBe('2027-03-28T00:00:00.000Z')
    const later = new Date('2027-05-01T12:00:00Z')
    expect(nextExpiry(await listShownMidwives(later), later)?.toISOString()).toBe('2027-10-30T23:00:00.000Z')
    expect(nextExpiry([], at)).toBeUndefined()
  })
})

test('site search finds a midwife until the registration ends, and not without a PIN', async () => {
  const { id } = await createMidwife({ name: 'Ada Lovelace', registeredUntil: '2027-06-30', areas: ['Leith'] })
  const found = async () => await db.select().from(searchDocuments).where(eq(searchDocuments.id, id))
  expect(await found()).toMatchObject([
    { kind: 'midwife', title: 'Ada Lovelace', shownUntil: new Date('2027-06-30T23:00:00Z') },
  ])
  await db.update(midwives).set({ pin: null }).where(eq(midwives.id, id))
  expect(await found()).toEqual([])
})

async function mailsOn(day: string) {
  await Promise.all([
    remindOfRegistrations(new Date(`${day}T09:00:00Z`)),
    remindOfRegistrations(new Date(`${day}T09:00:00Z`)),
  ])
  return await db.$count(outgoingMails)
}

describe('the reminders of a registration that ends', () => {
  beforeEach(async () => {
    await db.delete(outgoingMails)
  })

  test('are sent 60, 30 and 7 days before, once each, even if two instances run at once', async () => {
    await createMidwife({ registeredUntil: '2027-06-30' })
    expect(await mailsOn('2027-04-30')).toBe(0)
    expect(await mailsOn('2027-05-01')).toBe(1)
    expect(await mailsOn('2027-05-02')).toBe(1)
    expect(await mailsOn('2027-05-31')).toBe(2)
    expect(await mailsOn('2027-06-23')).toBe(3)
    expect(await mailsOn('2027-06-30')).toBe(3)
    expect(await mailsOn('2027-07-01')).toBe(3)
  })

  test('are sent once for a date entered late, and again for the next date', async () => {
    const { id } = await createMidwife({ registeredUntil: '2027-06-30' })
    expect(await mailsOn('2027-06-29')).toBe(1)
    await db.update(midwives).set({ registeredUntil: '2028-06-30' }).where(eq(midwives.id, id))
    expect(await mailsOn('2027-06-30')).toBe(1)
    expect(await mailsOn('2028-06-01')).toBe(2)
    expect(await db.$count(registrationReminders)).toBe(2)
  })

  test('are not sent for an unpublished midwife', async () => {
    await createMidwife({ registeredUntil: '2027-06-30', isPublished: false })
    expect(await mailsOn('2027-06-29')).toBe(0)
  })
})

test.each([
  ['no-pin', 'error', { pin: '' }],
  ['registration-expired', 'error', { registeredUntil: '2020-01-31' }],
  ['registration-expired', 'error', { registeredUntil: '' }],
])('the checks report %s as an %s', (rule, severity, lacking) => {
  const whole = {
    name: 'Grace Okafor',
    slug: 'grace-okafor',
    body: 'I came to midwifery late, and never left.',
    pin: '12A3456B',
    registeredUntil: '2099-01-31',
  }
  expect(checkText('midwife', whole)).toEqual([])
  expect(checkText('midwife', { ...whole, ...lacking })).toMatchObject([{ rule, severity }])
})
