import { asc, eq, sql } from 'drizzle-orm'
import { v7 as newId } from 'uuid'
import { beforeEach, describe, expect, test } from 'vitest'

import { classes, classPlaces } from '#app/care/classes/schema.ts'
import { writeSession } from '#app/care/classes/sessions.ts'
import { db, transaction } from '#app/platform/database/db.server.ts'
import { outgoingMails } from '#app/platform/schema.ts'
import { londonClock } from '#app/platform/time/london-time.ts'
import { givenClass } from '#test/given-content.ts'
import { ownerDb } from '#test/owner-database.ts'

import { settleClasses } from './class-lock.server.ts'
import { parsePlaceToken, placeToken } from './place-link.server.ts'
import { remindOfClasses } from './places.jobs.server.ts'
import {
  acceptOffer,
  cancelClass,
  cancelPlace,
  confirmPaidPlace,
  holdForPayment,
  movePlace,
  removePlaces,
  reservePlace,
} from './places.server.ts'

beforeEach(async () => {
  await ownerDb.execute(sql`truncate class_places, classes, outgoing_mails cascade`)
})

const hourMs = 3_600_000
const later = (hours: number) => new Date(Date.now() + hours * hourMs)

async function register(classId: string, name = 'Ada') {
  const registrationId = newId()
  const email = `${name.toLowerCase()}@example.org`
  const place = await transaction((tx) =>
    reservePlace(tx, classId, { registrationId, reference: registrationId.slice(-8), name, email, phone: null }),
  )
  if (!place) throw new Error('There was no place')
  return place
}

const statuses = async (classId: string) => {
  const rows = await db
    .select({ name: classPlaces.name, status: classPlaces.status })
    .from(classPlaces)
    .where(eq(classPlaces.classId, classId))
    .orderBy(asc(classPlaces.queueNumber))
  return Object.fromEntries(rows.map(({ name, status }) => [name, status]))
}

async function mailsTo(name: string) {
  const rows = await db
    .select({ template: outgoingMails.template })
    .from(outgoingMails)
    .where(eq(outgoingMails.recipient, `${name.toLowerCase()}@example.org`))
    .orderBy(asc(outgoingMails.createdAt))
  return rows.map(({ template }) => template)
}

const taken = async (id: string) => (await db.select().from(classes).where(eq(classes.id, id)))[0]?.taken

describe('places', () => {
  test('are given until there are none, then the waiting list grows in order', async () => {
    const { id } = await givenClass({ places: 2 })
    for (const name of ['Ada', 'Bea', 'Cat', 'Dee']) await register(id, name)
    expect(await statuses(id)).toEqual({ Ada: 'confirmed', Bea: 'confirmed', Cat: 'waiting', Dee: 'waiting' })
    expect(await taken(id)).toBe(2)
    expect([await mailsTo('Ada'), await mailsTo('Cat')]).toEqual([['class-place-confirmed'], ['class-place-waiting']])
  })

  test('cannot be one too many, whoever writes', async () => {
    const { id } = await givenClass({ places: 1 })
    await register(id, 'Ada')
    const bea = await register(id, 'Bea')
    const forced = db.update(classPlaces).set({ status: 'confirmed' }).where(eq(classPlaces.id, bea.id))
    await expect(forced).rejects.toThrow()
    await expect(db.update(classes).set({ places: 0 }).where(eq(classes.id, id))).rejects.toThrow()
  })

  test('are in no class that is hidden, cancelled or under way', async () => {
    const hidden = await givenClass({ isPublished: false })
    const cancelled = await givenClass({ cancelledAt: new Date() })
    const begun = await givenClass({ sessions: ['2026-01-05 10:00-12:00'] })
    for (const { id } of [hidden, cancelled, begun]) await expect(register(id)).rejects.toThrow('no place')
  })

  test('of forty at once are given to exactly as many as there are', async () => {
    const { id } = await givenClass({ places: 5 })
    const names = Array.from({ length: 40 }, (_, n) => `P${n}`)
    await Promise.all(names.map((name) => register(id, name)))
    const all = Object.values(await statuses(id))
    expect(all.filter((status) => status === 'confirmed')).toHaveLength(5)
    expect(all.slice(0, 5)).toEqual(Array.from({ length: 5 }, () => 'confirmed'))
    expect(all.filter((status) => status === 'waiting')).toHaveLength(35)
  })
})

describe('a place that comes free', () => {
  test('is offered to the next, and passed on when the offer ends', async () => {
    const { id } = await givenClass({ places: 1 })
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

  test('belongs to whoever accepts it in time, and to nobody who does not', async () => {
    const { id } = await givenClass({ places: 1 })
    const [ada, bea] = [await register(id, 'Ada'), await register(id, 'Bea')]
    await transaction((tx) => cancelPlace(tx, ada.id, 'team'))
    expect(await transaction((tx) => acceptOffer(tx, bea.id))).toBe(true)
    expect(await statuses(id)).toEqual({ Ada: 'cancelled', Bea: 'confirmed' })
    expect(await transaction((tx) => acceptOffer(tx, ada.id))).toBe(false)
  })

  test('is offered where a class has got more places', async () => {
    const { id } = await givenClass({ places: 1 })
    for (const name of ['Ada', 'Bea', 'Cat', 'Dee']) await register(id, name)
    await db.update(classes).set({ places: 3 }).where(eq(classes.id, id))
    await settleClasses()
    expect(await statuses(id)).toEqual({ Ada: 'confirmed', Bea: 'offered', Cat: 'offered', Dee: 'waiting' })
  })

  test('is not offered any more once the class has begun, and whoever waited is told', async () => {
    const { id, startsAt } = await givenClass({ places: 1 })
    for (const name of ['Ada', 'Bea']) await register(id, name)
    await settleClasses(new Date((startsAt?.getTime() ?? 0) + 1000))
    expect(await statuses(id)).toEqual({ Ada: 'confirmed', Bea: 'expired' })
    expect(await mailsTo('Bea')).toEqual(['class-place-waiting', 'class-place-ended'])
  })
})

describe('a place that is paid by card', () => {
  const paidNow = { amount: 120_00, payment: 'now' }

  test('is held, and free again when nobody pays', async () => {
    const { id } = await givenClass({ places: 1, ...paidNow })
    const ada = await register(id, 'Ada')
    await register(id, 'Bea')
    expect(ada).toMatchObject({ status: 'held', pricePence: 120_00, mustPayNow: true })
    await settleClasses(later(3))
    expect(await statuses(id)).toEqual({ Ada: 'expired', Bea: 'offered' })
  })

  test('is confirmed by the payment, which comes twice, and kept while somebody pays', async () => {
    const { id } = await givenClass({ places: 1, ...paidNow })
    const ada = await register(id, 'Ada')
    await transaction((tx) => holdForPayment(tx, ada.id, later(4)))
    await settleClasses(later(3))
    expect(await statuses(id)).toEqual({ Ada: 'held' })
    for (let n = 0; n < 2; n += 1) expect(await transaction((tx) => confirmPaidPlace(tx, ada.id, 120_00))).toBe(true)
    expect(await statuses(id)).toEqual({ Ada: 'confirmed' })
    expect(await mailsTo('Ada')).toEqual(['class-place-held', 'class-place-confirmed'])
  })

  test('that was paid too late is taken again if one is free, and else it is a problem', async () => {
    const { id } = await givenClass({ places: 1, ...paidNow })
    const ada = await register(id, 'Ada')
    await settleClasses(later(3))
    expect(await transaction((tx) => confirmPaidPlace(tx, ada.id, 120_00))).toBe(true)
    await register(id, 'Bea')
    await transaction((tx) => cancelPlace(tx, ada.id, 'family'))
    expect(await statuses(id)).toEqual({ Ada: 'cancelled', Bea: 'offered' })
    expect(await transaction((tx) => confirmPaidPlace(tx, ada.id, 120_00))).toBe(false)
  })
})

describe('a move', () => {
  test('takes a free place of the other class, and leaves one behind', async () => {
    const [one, other] = [await givenClass({ places: 1 }), await givenClass({ places: 1 })]
    const ada = await register(one.id, 'Ada')
    await register(one.id, 'Bea')
    expect(await transaction((tx) => movePlace(tx, ada.id, other.id))).toBe('moved')
    expect([await statuses(one.id), await statuses(other.id)]).toEqual([{ Bea: 'offered' }, { Ada: 'confirmed' }])
    expect([await taken(one.id), await taken(other.id)]).toEqual([1, 1])
    expect(await transaction((tx) => movePlace(tx, ada.id, one.id))).toBe('full')
  })

  test('keeps what is paid, and is refused where the price is another', async () => {
    const [one, dearer] = [await givenClass({ amount: 100_00 }), await givenClass({ amount: 150_00 })]
    const ada = await register(one.id, 'Ada')
    await transaction((tx) => confirmPaidPlace(tx, ada.id, 100_00))
    expect(await transaction((tx) => movePlace(tx, ada.id, dearer.id))).toBe('other price')
  })

  test('of two who change places at once ends', async () => {
    const [one, other] = [await givenClass({ places: 2 }), await givenClass({ places: 2 })]
    const [ada, bea] = [await register(one.id, 'Ada'), await register(other.id, 'Bea')]
    const moves = [
      transaction((tx) => movePlace(tx, ada.id, other.id)),
      transaction((tx) => movePlace(tx, bea.id, one.id)),
    ]
    expect(await Promise.all(moves)).toEqual(['moved', 'moved'])
  })
})

test('a cancelled class tells everybody once, and offers nothing', async () => {
  const { id } = await givenClass({ places: 1 })
  for (const name of ['Ada', 'Bea']) await register(id, name)
  await transaction((tx) => cancelClass(tx, id))
  expect(await transaction((tx) => cancelClass(tx, id))).toBeUndefined()
  expect(await statuses(id)).toEqual({ Ada: 'cancelled', Bea: 'cancelled' })
  expect(await mailsTo('Bea')).toEqual(['class-place-waiting', 'class-cancelled'])
})

test('a place goes with its registration, and the next is offered it', async () => {
  const { id } = await givenClass({ places: 1 })
  const ada = await register(id, 'Ada')
  await register(id, 'Bea')
  await transaction((tx) => removePlaces(tx, [ada.registrationId]))
  expect(await statuses(id)).toEqual({ Bea: 'offered' })
})

test('whoever has a place is reminded the day before each date, once', async () => {
  const { day } = londonClock(later(24))
  const { id } = await givenClass({ sessions: [writeSession({ day, from: '23:00', to: '23:30' })], places: 1 })
  for (const name of ['Ada', 'Bea']) await register(id, name)
  for (let n = 0; n < 2; n += 1) await remindOfClasses(new Date())
  expect(await mailsTo('Ada')).toEqual(['class-place-confirmed', 'class-reminder'])
  expect(await mailsTo('Bea')).toEqual(['class-place-waiting'])
})

test('a link opens its own place only', () => {
  const [one, other] = [newId(), newId()]
  expect(parsePlaceToken(placeToken(one))).toBe(one)
  expect(parsePlaceToken(placeToken(one).replace(one, other))).toBeUndefined()
  expect(parsePlaceToken(`${placeToken(one)}.x`)).toBeUndefined()
})
