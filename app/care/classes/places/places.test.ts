import { eq, isNotNull, sql } from 'drizzle-orm'
import { v7 as newId } from 'uuid'
import { beforeEach, describe, expect, test } from 'vitest'

import { classes, classPlaces } from '#app/care/classes/schema.ts'
import { serialiseClassSession } from '#app/care/classes/sessions.ts'
import { db, transaction } from '#app/platform/database/db.server.ts'
import { londonClock } from '#app/platform/time/london-time.ts'
import { book, later, mailsTo, register, statuses, taken } from '#test/class-places.ts'
import { createClass } from '#test/factories/content.ts'
import { listInvalidated } from '#test/list-invalidated.ts'
import { ownerDb } from '#test/owner-database.ts'

import { settleClasses } from './class-lock.server.ts'
import { deletePlaceIpHashes } from './place-limit.server.ts'
import { parsePlaceToken, placePagePurpose, placeToken } from './place-link.server.ts'
import { remindOfClasses } from './places.jobs.server.ts'
import { cancelClass, cancelPlace, confirmPlace, removePlaces, setPayment } from './places.server.ts'

beforeEach(async () => {
  await ownerDb.execute(sql`truncate class_places, classes, outgoing_mails cascade`)
})

describe('class places', () => {
  test('are assigned until none are left, then the waiting list grows in order', async () => {
    const { id } = await createClass({ places: 2 })
    for (const name of ['Ada', 'Bea', 'Cat', 'Dee']) await register(id, name)
    expect(await statuses(id)).toEqual({ Ada: 'confirmed', Bea: 'confirmed', Cat: 'waiting', Dee: 'waiting' })
    expect(await taken(id)).toBe(2)
    expect(await mailsTo('Ada')).toEqual(['class-place-unconfirmed', 'class-place-confirmed'])
    expect(await mailsTo('Cat')).toEqual(['class-place-waiting'])
  })

  test('cannot exceed the number in the class, even by a direct database update', async () => {
    const { id } = await createClass({ places: 1 })
    await register(id, 'Ada')
    const bea = await register(id, 'Bea')
    const forced = db.update(classPlaces).set({ status: 'confirmed' }).where(eq(classPlaces.id, bea.id))
    await expect(forced).rejects.toThrow()
    await expect(db.update(classes).set({ places: 0 }).where(eq(classes.id, id))).rejects.toThrow()
  })

  test('are not available in a class that is hidden, cancelled or under way', async () => {
    const hidden = await createClass({ isPublished: false })
    const cancelled = await createClass({ cancelledAt: new Date() })
    const started = await createClass({ sessions: ['2026-01-05 10:00-12:00'] })
    for (const { id } of [hidden, cancelled, started]) await expect(register(id)).rejects.toThrow('no place')
  })

  test('are assigned to exactly as many people as fit when forty register at once', async () => {
    const { id } = await createClass({ places: 5 })
    const names = Array.from({ length: 40 }, (_, n) => `P${n}`)
    await Promise.all(names.map((name) => book(id, name)))
    const all = Object.values(await statuses(id))
    expect(all.filter((status) => status === 'held')).toHaveLength(5)
    expect(all.slice(0, 5)).toEqual(Array.from({ length: 5 }, () => 'held'))
    expect(all.filter((status) => status === 'waiting')).toHaveLength(35)
  })
})

describe('a place that nobody has paid or confirmed', () => {
  test('is held for a day, and confirmed once', async () => {
    const { id } = await createClass({ places: 1 })
    const ada = await book(id, 'Ada')
    expect(await statuses(id)).toEqual({ Ada: 'held' })
    expect(await mailsTo('Ada')).toEqual(['class-place-unconfirmed'])
    await settleClasses(later(23))
    expect(await transaction((tx) => confirmPlace(tx, ada!.id))).toBe(true)
    expect(await transaction((tx) => confirmPlace(tx, ada!.id))).toBe(false)
    await settleClasses(later(25))
    expect(await statuses(id)).toEqual({ Ada: 'confirmed' })
  })

  test('counts for its address: fourteen invented emails take four places, and another family gets one', async () => {
    const { id } = await createClass({ places: 12 })
    const names = Array.from({ length: 14 }, (_, n) => `P${n}`)
    const booked = await Promise.all(names.map((name) => book(id, name, '203.0.113.7')))
    expect(booked.filter(Boolean)).toHaveLength(4)
    expect(await taken(id)).toBe(4)
    expect(await book(id, 'Ada', '203.0.113.8')).toMatchObject({ status: 'held' })
    for (const place of booked) if (place) await transaction((tx) => confirmPlace(tx, place.id))
    expect(await book(id, 'Bea', '203.0.113.7')).toMatchObject({ status: 'held' })
  })

  test('counts for the networks around an IPv6 address, across classes and on waiting lists', async () => {
    const classIds = [(await createClass({ places: 1 })).id, (await createClass({ places: 100 })).id]
    let booked = 0
    for (let n = 0; n < 20; n += 1) if (await book(classIds[n % 2]!, `P${n}`, `2001:db8:7:${n}::/64`)) booked += 1
    expect(booked).toBe(8)
  })

  test('counts for its email, in any case of its letters', async () => {
    const { id } = await createClass({ places: 12 })
    for (const [n, name] of ['Ada', 'ADA', 'aDa'].entries())
      expect(await book(id, name, `203.0.113.${n}`)).toBeDefined()
    expect(await book(id, 'Ada', '203.0.113.9')).toBeUndefined()
  })

  test('stores no address, and for two days only a keyed hash of it', async () => {
    const { id } = await createClass({ places: 2 })
    await book(id, 'Ada', '203.0.113.7')
    const [stored] = await db.select().from(classPlaces)
    expect(stored?.placedFrom).toMatch(/^[\w-]{43}$/)
    await db.update(classPlaces).set({ createdAt: later(-49) })
    await deletePlaceIpHashes()
    expect(await db.$count(classPlaces, isNotNull(classPlaces.placedFrom))).toBe(0)
  })
})

describe('a place that becomes free', () => {
  test('is offered to the next person, and passed on when the offer expires', async () => {
    const { id } = await createClass({ places: 1 })
    const [ada] = [await register(id, 'Ada'), await register(id, 'Bea'), await register(id, 'Cat')]
    expect(await transaction((tx) => cancelPlace(tx, ada.id, 'family'))).toBe(true)
    expect(await statuses(id)).toEqual({ Ada: 'cancelled', Bea: 'offered', Cat: 'waiting' })
    await settleClasses(later(23))
    expect(await statuses(id)).toMatchObject({ Bea: 'offered', Cat: 'waiting' })
    await Promise.all([settleClasses(later(25)), settleClasses(later(25))])
    expect(await statuses(id)).toMatchObject({ Bea: 'expired', Cat: 'offered' })
    expect(await mailsTo('Bea')).toEqual(['class-place-waiting', 'class-place-offered', 'class-place-ended'])
    expect(await mailsTo('Cat')).toEqual(['class-place-waiting', 'class-place-offered'])
    expect(await taken(id)).toBe(1)
  })

  test('is confirmed for the person who accepts the offer, and not for somebody without an offer', async () => {
    const { id } = await createClass({ places: 1 })
    const [ada, bea] = [await register(id, 'Ada'), await register(id, 'Bea')]
    await transaction((tx) => cancelPlace(tx, ada.id, 'team'))
    expect(await transaction((tx) => confirmPlace(tx, bea.id))).toBe(true)
    expect(await statuses(id)).toEqual({ Ada: 'cancelled', Bea: 'confirmed' })
    expect(await transaction((tx) => confirmPlace(tx, ada.id))).toBe(false)
  })

  test('goes to the next person when the offer is accepted after it expired', async () => {
    const { id } = await createClass({ places: 1 })
    const [ada, bea] = [await register(id, 'Ada'), await register(id, 'Bea'), await register(id, 'Cat')]
    await transaction((tx) => cancelPlace(tx, ada.id, 'team'))
    await db
      .update(classPlaces)
      .set({ heldUntil: later(-1) })
      .where(eq(classPlaces.id, bea.id))
    expect(await transaction((tx) => confirmPlace(tx, bea.id))).toBe(false)
    expect(await statuses(id)).toEqual({ Ada: 'cancelled', Bea: 'expired', Cat: 'offered' })
  })

  test('is offered to the waiting list when a class gets more places', async () => {
    const { id } = await createClass({ places: 1 })
    for (const name of ['Ada', 'Bea', 'Cat', 'Dee']) await register(id, name)
    await db.update(classes).set({ places: 3 }).where(eq(classes.id, id))
    await settleClasses()
    expect(await statuses(id)).toEqual({ Ada: 'confirmed', Bea: 'offered', Cat: 'offered', Dee: 'waiting' })
  })

  test('is no longer offered once the class has begun, and those waiting are notified', async () => {
    const { id, startsAt } = await createClass({ places: 1 })
    for (const name of ['Ada', 'Bea']) await register(id, name)
    await settleClasses(new Date((startsAt?.getTime() ?? 0) + 1000))
    expect(await statuses(id)).toEqual({ Ada: 'confirmed', Bea: 'expired' })
    expect(await mailsTo('Bea')).toEqual(['class-place-waiting', 'class-place-ended'])
  })
})

test('cancelling a class invalidates the pages that show classes', async () => {
  const { id } = await createClass({ places: 5 })
  expect(await listInvalidated(() => transaction((tx) => cancelClass(tx, id)))).toEqual(
    expect.arrayContaining(['classes', 'care-visibility']),
  )
})

test('cancelling a class notifies everybody once, and offers its places to nobody on the waiting list', async () => {
  const { id } = await createClass({ places: 1 })
  for (const name of ['Ada', 'Bea']) await register(id, name)
  await transaction((tx) => cancelClass(tx, id))
  expect(await transaction((tx) => cancelClass(tx, id))).toBeUndefined()
  expect(await statuses(id)).toEqual({ Ada: 'cancelled', Bea: 'cancelled' })
  expect(await mailsTo('Bea')).toEqual(['class-place-waiting', 'class-cancelled'])
})

test('a payment page is closed at once when its place is given up or its class cancelled', async () => {
  const closings = sql`graphile_worker.jobs where task_identifier = 'close-payments-of-places'`
  const queued = async () => (await db.execute(sql`select id from ${closings}`)).rowCount
  const { id } = await createClass({ places: 3, amount: 120_00, payment: 'now' })
  const [ada, bea, cat] = [await register(id, 'Ada'), await register(id, 'Bea'), await register(id, 'Cat')]
  for (const place of [bea, cat]) await transaction((tx) => setPayment(tx, place.id, { isBeingPaid: true }))
  await transaction((tx) => cancelPlace(tx, ada.id, 'family'))
  expect(await queued()).toBe(0)
  await transaction((tx) => cancelPlace(tx, bea.id, 'family'))
  expect(await queued()).toBe(1)
  await transaction((tx) => cancelClass(tx, id))
  expect(await queued()).toBe(2)
})

test('deleting a registration deletes its place, which is offered to the next person', async () => {
  const { id } = await createClass({ places: 1 })
  const ada = await register(id, 'Ada')
  await register(id, 'Bea')
  await transaction((tx) => removePlaces(tx, [ada.registrationId]))
  expect(await statuses(id)).toEqual({ Bea: 'offered' })
})

test('people with a place get one reminder the day before each date', async () => {
  const { day } = londonClock(later(24))
  const { id } = await createClass({
    sessions: [serialiseClassSession({ day, from: '23:00', to: '23:30' })],
    places: 1,
  })
  for (const name of ['Ada', 'Bea']) await register(id, name)
  for (let n = 0; n < 2; n += 1) await remindOfClasses(new Date())
  expect(await mailsTo('Ada')).toEqual(['class-place-unconfirmed', 'class-place-confirmed', 'class-reminder'])
  expect(await mailsTo('Bea')).toEqual(['class-place-waiting'])
})

test('a class that is over cannot be cancelled, and nobody is mailed', async () => {
  const { id } = await createClass({ places: 1 })
  await register(id, 'Ada')
  await db
    .update(classes)
    .set({ startsAt: later(-5), endsAt: later(-3) })
    .where(eq(classes.id, id))
  expect(await transaction((tx) => cancelClass(tx, id))).toBeUndefined()
  expect(await mailsTo('Ada')).toEqual(['class-place-unconfirmed', 'class-place-confirmed'])
})

test('no address, in any case of its letters, gets more than six mails of one kind a day', async () => {
  const { id } = await createClass({ places: 20 })
  for (let n = 0; n < 8; n += 1) await register(id, n % 2 ? 'Ada' : 'ADA')
  expect((await mailsTo('Ada')).filter((template) => template === 'class-place-confirmed')).toHaveLength(6)
})

test('a place link opens only its own place', async () => {
  const [one, other] = [newId(), newId()]
  expect(await parsePlaceToken(placeToken(one))).toEqual({ id: one, isMailed: true })
  expect(await parsePlaceToken(placeToken(one, placePagePurpose))).toEqual({ id: one, isMailed: false })
  expect(await parsePlaceToken(placeToken(one).replace(one, other))).toBeUndefined()
  expect(await parsePlaceToken(`${placeToken(one)}.x`)).toBeUndefined()
})
