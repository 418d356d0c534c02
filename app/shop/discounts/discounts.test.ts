import { randomUUID } from 'node:crypto'

import { desc, eq } from 'drizzle-orm'
import { v7 as newId } from 'uuid'
import { beforeEach, describe, expect, test } from 'vitest'

import { db } from '#app/platform/database/db.server.ts'
import type { Cell } from '#app/records/page-data.ts'
import { settingsTag } from '#app/settings/site-settings.server.ts'
import { orders } from '#app/shop/schema.ts'
import { auditLog } from '#app/staff/audit/schema.ts'
import { attemptName } from '#app/ui/forms/hidden-field-names.ts'
import { emptyOrders, createOrderRow } from '#test/factories/order-rows.ts'
import { listInvalidated } from '#test/list-invalidated.ts'
import { recordDesk } from '#test/record-desk.ts'

import { discountCodes } from './discount-schema.ts'
import { discount as discountKind } from './discount.kind.server.ts'
import { makeUpCode } from './discount.ts'

type Fields = Record<string, string>

const desk = recordDesk(discountKind)
const hourMs = 3_600_000
const fromNow = (hours: number) => new Date(Date.now() + hours * hourMs)

const typed = { code: 'spring', kind: 'percent', percent: '15', amount: '', minimumPence: '', startsAt: '', endsAt: '' }

async function createDiscount(change: Partial<typeof discountCodes.$inferInsert> = {}) {
  const [discount] = await db
    .insert(discountCodes)
    .values({
      id: newId(),
      code: `CODE-${randomUUID().slice(0, 8)}`.toUpperCase(),
      kind: 'percent',
      value: 10,
      ...change,
    })
    .returning()
  if (!discount) throw new Error('No discount was made')
  return discount
}

const textOf = (cell: Cell = '') => (typeof cell === 'string' ? cell : 'text' in cell ? cell.text : '')

async function listed(search = '') {
  const rows = await desk.list(search && `?${search}`)
  return rows.map(({ name, cells: [, , state, uses] }) => [name, textOf(uses), textOf(state)].join(' '))
}

async function findDiscount(id: string) {
  return (await db.select().from(discountCodes).where(eq(discountCodes.id, id)))[0]
}

const factsOf = async (id: string) => {
  const { dialog } = await desk.open(`${id}/deletion`)
  return dialog?.is === 'question' ? (dialog.facts ?? []).join(' ') : ''
}

async function lastEvent() {
  const [event] = await db.select().from(auditLog).where(eq(auditLog.subject, 'discount')).orderBy(desc(auditLog.seq))
  return event?.action
}

beforeEach(async () => {
  await emptyOrders()
  await db.delete(discountCodes)
})

const add = async (change: Fields = {}) => await desk.add({ ...typed, maxUses: '', ...change })

describe('the list of discount codes', () => {
  test('counts only orders that are paid, or may still be', async () => {
    const { id, code } = await createDiscount({ code: 'WELCOME', maxUses: 3 })
    await createOrderRow({ discountCode: code, isPaid: true })
    await createOrderRow({ discountCode: code })
    await createOrderRow({ discountCode: code, paymentStatus: 'cancelled' })
    await createOrderRow({ discountCode: code, paymentStatus: 'failed' })
    await createOrderRow({ discountCode: 'ANOTHER', isPaid: true })
    expect(await listed()).toEqual(['WELCOME 2 of 3 Active'])
    expect(await factsOf(id)).toContain('4 orders used it')
    await createOrderRow({ discountCode: code })
    expect(await listed()).toEqual(['WELCOME 3 of 3 Used up'])
  })

  test('shows the state of each code, and can be filtered, searched and sorted', async () => {
    await createDiscount({ code: 'NOW', startsAt: fromNow(-1), endsAt: fromNow(1) })
    await createDiscount({ code: 'SOON', startsAt: fromNow(1) })
    await createDiscount({ code: 'PAST', endsAt: fromNow(-1) })
    await createDiscount({ code: 'SWITCHED-OFF', isActive: false, endsAt: fromNow(-1) })
    await createDiscount({ code: 'TAKEN', maxUses: 1 })
    await createOrderRow({ discountCode: 'TAKEN' })
    expect(await listed('sort=code')).toEqual([
      'NOW 0 Active',
      'PAST 0 Ended',
      'SOON 0 Scheduled',
      'SWITCHED-OFF 0 Off',
      'TAKEN 1 of 1 Used up',
    ])
    expect(await listed('state=used+up')).toEqual(['TAKEN 1 of 1 Used up'])
    expect(await listed('state=off')).toEqual(['SWITCHED-OFF 0 Off'])
    expect(await listed('search=ast')).toEqual(['PAST 0 Ended'])
    expect(await listed('sort=uses')).toMatchObject({ 0: 'TAKEN 1 of 1 Used up', length: 5 })
  })
})

describe('a new discount code', () => {
  test('is added and logged once, and the same code in another case is refused', async () => {
    const invalidated = await listInvalidated(async () => expect(await add()).toMatchObject({ status: 302 }))
    expect(invalidated).toContain(settingsTag)
    expect(await lastEvent()).toBe('added')
    expect(await add({ code: 'SPRING' })).toMatchObject({ errors: { code: expect.any(String) } })
    expect(await listed()).toEqual(['SPRING 0 Active'])
  })

  test('is not added again when the same attempt is resubmitted', async () => {
    const attemptId = randomUUID()
    await add({ [attemptName]: attemptId, code: '' })
    expect(await add({ [attemptName]: attemptId, code: '' })).toMatchObject({ status: 302 })
    expect(await listed()).toHaveLength(1)
  })
})

describe('editing a discount code', () => {
  test('saves and logs the changes', async () => {
    const discount = await createDiscount({ code: 'WELCOME' })
    const edit = await desk.edit(discount.id)
    expect(await edit({ kind: 'amount', amount: '5', minimumPence: '20', isOncePerBuyer: 'on' })).toMatchObject({
      status: 302,
    })
    const saved = {
      code: 'WELCOME',
      kind: 'amount',
      value: 5_00,
      minimumPence: 20_00,
      isOncePerBuyer: true,
      version: 2,
    }
    expect(await findDiscount(discount.id)).toMatchObject(saved)
    expect(await lastEvent()).toBe('changed')
  })

  test('by two people at once keeps both changes of different fields', async () => {
    const discount = await createDiscount()
    const [one, other] = [await desk.edit(discount.id), await desk.edit(discount.id)]
    await one({ percent: '20' })
    expect(await other({ maxUses: '50' })).toMatchObject({ status: 302 })
    expect(await findDiscount(discount.id)).toMatchObject({ value: 20, maxUses: 50, version: 3 })
  })

  test('by two people at once asks the second which value of the same field to keep', async () => {
    const discount = await createDiscount()
    const [one, other] = [await desk.edit(discount.id), await desk.edit(discount.id)]
    await one({ percent: '20' })
    expect(await other({ percent: '30' })).toMatchObject({ conflicts: { percent: { theirs: '20', mine: '30' } } })
    expect(await findDiscount(discount.id)).toMatchObject({ value: 20 })
    const chosen = { 'theirs:percent': '20', 'choice:percent': 'mine' }
    expect(await other({ percent: '30' }, chosen)).toMatchObject({ status: 302 })
    expect(await findDiscount(discount.id)).toMatchObject({ value: 30 })
  })

  test('with an invalid value is refused, and the form keeps what was typed', async () => {
    const discount = await createDiscount()
    const edit = await desk.edit(discount.id)
    const answer = await edit({ kind: 'amount', amount: '5' })
    expect(answer).toMatchObject({ errors: { minimumPence: expect.any(String) }, values: { amount: '5.00' } })
    expect(await findDiscount(discount.id)).toEqual(discount)
  })
})

test('a code can be switched off, on again and deleted, and orders keep it', async () => {
  const { id, code } = await createDiscount({ code: 'WELCOME' })
  await createOrderRow({ discountCode: code, isPaid: true })
  for (const [word, state] of [
    ['off', 'Off'],
    ['off', 'Off'],
    ['on', 'Active'],
  ] as const) {
    expect(await desk.send(id, { switch: word })).toMatchObject({ status: 302 })
    expect(await listed()).toEqual([`WELCOME 1 ${state}`])
  }
  expect(await lastEvent()).toBe('switched on')
  expect(await desk.remove(id)).toMatchObject({ status: 302 })
  expect(await listed()).toEqual([])
  expect(await db.$count(orders, eq(orders.discountCode, code))).toBe(1)
  expect(await desk.send(id, { switch: 'on' })).toMatchObject({ status: 404 })
})

test.each([
  ['a code in any case', { code: ' spring-26 ' }, []],
  ['a code of two characters', { code: 'AB' }, ['code']],
  ['a code of 31 characters', { code: 'A'.repeat(31) }, ['code']],
  ['a code with a blank in it', { code: 'TEN OFF' }, ['code']],
  ['a code with an umlaut', { code: 'FÜNF' }, ['code']],
  ['95 per cent', { percent: '95%' }, []],
  ['96 per cent', { percent: '96' }, ['percent']],
  ['no per cent', { percent: '0' }, ['percent']],
  ['half a per cent', { percent: '0.5' }, ['percent']],
  ['nothing typed', { percent: '' }, ['percent']],
  ['£5 off orders of £5.30', { kind: 'amount', amount: '£5', minimumPence: '5.30' }, []],
  ['£5 off orders of £5.29', { kind: 'amount', amount: '5', minimumPence: '5.29' }, ['minimumPence']],
  ['£5 off any order', { kind: 'amount', amount: '5' }, ['minimumPence']],
  ['no amount', { kind: 'amount', amount: '', minimumPence: '20' }, ['amount']],
  ['free delivery, whatever else stands there', { kind: 'free delivery', percent: 'x', amount: 'y' }, []],
  ['another kind', { kind: 'two for one' }, ['kind']],
  ['an end before the start', { startsAt: '2026-12-02T09:00', endsAt: '2026-12-01T09:00' }, ['endsAt']],
  ['an hour that clocks skip', { startsAt: '2026-03-29T01:30' }, ['startsAt']],
  ['no use at all', { maxUses: '0' }, ['maxUses']],
  ['a hundred uses', { maxUses: '100' }, []],
  ['a use and a half', { maxUses: '1.5' }, ['maxUses']],
  ['a minimum in words', { minimumPence: 'twenty' }, ['minimumPence']],
])('a discount with %s: exactly its invalid fields have errors', async (_, change: Fields, errors: string[]) => {
  const answer = await desk.add({ ...typed, code: 'WELCOME', percent: '10', maxUses: '', ...change })
  expect(Object.keys(answer['errors'] ?? {})).toEqual(errors)
})

test('codes are stored in capitals, and a blank code is generated', async () => {
  await desk.add({ ...typed, code: 'spring-26' })
  await desk.add({ ...typed, code: '  ' })
  const [made, named] = (await desk.list()).map(({ name }) => name)
  expect(named).toBe('SPRING-26')
  expect(made).toMatch(/^[2-9A-HJ-NP-Z]{4}-\w{4}$/)
  expect(new Set(Array.from({ length: 50 }, makeUpCode)).size).toBe(50)
})

test.each([
  { kind: 'percent', percent: '95' },
  { kind: 'amount', amount: '5.05', minimumPence: '12.30' },
  { kind: 'free delivery', startsAt: '2026-06-01T09:30', isOncePerBuyer: 'on' },
])('a saved discount is unchanged after its form is opened and submitted: %o', async (change) => {
  await desk.add({ ...typed, ...change })
  const id = (await desk.list())[0]!.id
  const before = await findDiscount(id)
  expect(await (await desk.edit(id))({})).toMatchObject({ status: 302 })
  expect(await findDiscount(id)).toEqual(before)
})
