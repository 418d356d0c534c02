import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'

import { classPlaces } from '#app/care/classes/schema.ts'
import { db, transaction } from '#app/platform/database/db.server.ts'
import { book, later, mailsTo, pay, register, statuses, taken } from '#test/class-places.ts'
import { createClass } from '#test/factories/content.ts'
import { ownerDb } from '#test/owner-database.ts'

import { settleClasses } from './class-lock.server.ts'
import { movePlace } from './move-place.server.ts'
import { givesAllBack } from './place-terms.ts'
import { cancelPlace, lockForPayment, setPayment } from './places.server.ts'

beforeEach(async () => {
  await ownerDb.execute(sql`truncate class_places, classes, outgoing_mails cascade`)
})

describe('a place paid by card', () => {
  const paidNow = { amount: 120_00, payment: 'now' }

  test('is held, and offered to the next person when nobody pays', async () => {
    const { id } = await createClass({ places: 1, ...paidNow })
    const ada = await register(id, 'Ada')
    await register(id, 'Bea')
    expect(ada).toMatchObject({ status: 'held', pricePence: 120_00, mustPayNow: true })
    await settleClasses(later(3))
    expect(await statuses(id)).toEqual({ Ada: 'expired', Bea: 'offered' })
  })

  test('is confirmed by the payment, and does not expire while somebody is paying', async () => {
    const { id } = await createClass({ places: 1, ...paidNow })
    const ada = await register(id, 'Ada')
    await transaction((tx) => setPayment(tx, ada.id, { isBeingPaid: true }))
    await settleClasses(later(3))
    expect(await statuses(id)).toEqual({ Ada: 'held' })
    expect(await pay(ada.id, 120_00)).toBe('confirmed')
    expect(await statuses(id)).toEqual({ Ada: 'confirmed' })
    expect(await mailsTo('Ada')).toEqual(['class-place-held', 'class-place-confirmed'])
    expect(await pay(ada.id, 240_00)).toBe('paid twice')
  })

  test('can be paid until its hold ends, and later only if a payment page was already open', async () => {
    const { id } = await createClass({ places: 1, ...paidNow })
    const ada = await register(id, 'Ada')
    const mayPay = async () => Boolean(await transaction((tx) => lockForPayment(tx, ada.id, later(3))))
    expect(await mayPay()).toBe(false)
    await transaction((tx) => setPayment(tx, ada.id, { isBeingPaid: true }))
    expect(await mayPay()).toBe(true)
  })

  test('after its hold ended is confirmed if one is free, but not for another amount or once it was given up', async () => {
    const { id } = await createClass({ places: 1, ...paidNow })
    const ada = await register(id, 'Ada')
    await settleClasses(later(3))
    expect(await pay(ada.id, 30_00)).toBe('wrong amount')
    expect(await pay(ada.id, 120_00)).toBe('confirmed')
    const bea = await register(id, 'Bea')
    expect(await pay(bea.id, 120_00)).toBe('none left')
    await transaction((tx) => cancelPlace(tx, ada.id, 'family'))
    expect(await statuses(id)).toEqual({ Ada: 'cancelled', Bea: 'offered' })
    expect(await pay(ada.id, 120_00)).toBe('given up')
  })

  test.each([
    ['within 14 days of paying', 13, { cancelledAt: null }, true],
    ['later', 15, { cancelledAt: null }, false],
    ['before it was paid', -1, { cancelledAt: null }, true],
    ['with the whole class', 15, { cancelledAt: new Date() }, true],
  ])('that is given up %s is refunded in full: day %i', (_, days, about, isInFull) => {
    const place = { ...about, status: 'confirmed', updatedAt: later(-1000) }
    const lastPaidAt = later(-24 * days)
    expect(givesAllBack(place, lastPaidAt)).toBe(isInFull)
    expect(givesAllBack({ ...place, status: 'cancelled', updatedAt: new Date() }, lastPaidAt)).toBe(isInFull)
  })
})

describe('a move to another class', () => {
  test('takes a free place there and frees the old one for the next person', async () => {
    const [one, other] = [await createClass({ places: 1 }), await createClass({ places: 1 })]
    const ada = await register(one.id, 'Ada')
    await register(one.id, 'Bea')
    expect(await transaction((tx) => movePlace(tx, ada.id, other.id))).toBe('moved')
    expect([await statuses(one.id), await statuses(other.id)]).toEqual([{ Bea: 'offered' }, { Ada: 'confirmed' }])
    expect([await taken(one.id), await taken(other.id)]).toEqual([1, 1])
    expect(await transaction((tx) => movePlace(tx, ada.id, one.id))).toBe('full')
  })

  test('requires the same price for a paid place, and carries the payment over', async () => {
    const [one, same, dearer] = [
      await createClass({ amount: 100_00, payment: 'now' }),
      await createClass({ amount: 100_00, payment: 'now' }),
      await createClass({ amount: 150_00, payment: 'now' }),
    ]
    const ada = await register(one.id, 'Ada')
    await transaction((tx) => setPayment(tx, ada.id, { isBeingPaid: true }))
    expect(await transaction((tx) => movePlace(tx, ada.id, same.id))).toBe('being paid')
    expect(await pay(ada.id, 100_00)).toBe('confirmed')
    expect(await transaction((tx) => movePlace(tx, ada.id, dearer.id))).toBe('other price')
    expect(await transaction((tx) => movePlace(tx, ada.id, same.id))).toBe('moved')
    expect(await statuses(same.id)).toEqual({ Ada: 'confirmed' })
  })

  test('keeps the end of an unpaid hold', async () => {
    const terms = { amount: 100_00, payment: 'now' }
    const [one, other] = [await createClass(terms), await createClass(terms)]
    const ada = await book(one.id, 'Ada')
    expect(await transaction((tx) => movePlace(tx, ada!.id, other.id, later(1)))).toBe('moved')
    const [moved] = await db.select().from(classPlaces)
    expect(moved).toMatchObject({ classId: other.id, status: 'held', heldUntil: ada!.heldUntil })
  })

  test('does not deadlock when two people swap places at once', async () => {
    const [one, other] = [await createClass({ places: 2 }), await createClass({ places: 2 })]
    const [ada, bea] = [await register(one.id, 'Ada'), await register(other.id, 'Bea')]
    const moves = [
      transaction((tx) => movePlace(tx, ada.id, other.id)),
      transaction((tx) => movePlace(tx, bea.id, one.id)),
    ]
    expect(await Promise.all(moves)).toEqual(['moved', 'moved'])
  })
})
