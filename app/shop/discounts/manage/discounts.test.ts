import { randomUUID } from 'node:crypto'

import { desc, eq } from 'drizzle-orm'
import { v7 as newId } from 'uuid'
import { beforeEach, describe, expect, test } from 'vitest'

import { db } from '#app/platform/database/db.server.ts'
import { readListQuery } from '#app/platform/http/list-query.ts'
import { settingsTag } from '#app/settings/site-settings.server.ts'
import { discountCodes } from '#app/shop/discounts/discount-schema.ts'
import { auditLog } from '#app/staff/audit/schema.ts'
import { attemptName } from '#app/ui/forms/hidden-field-names.ts'
import { askAsEditor } from '#test/ask-settings.ts'
import { emptyOrders, createOrderRow } from '#test/factories/order-rows.ts'
import { listInvalidated } from '#test/list-invalidated.ts'

import { action as deleteIt } from './discount-deletion.route.tsx'
import { fieldsOf } from './discount-input.ts'
import { discountListPath, discountListRules } from './discount-list.ts'
import { action as edit } from './discount.route.tsx'
import { countOrdersWith, findDiscount, listDiscounts } from './discounts.server.ts'
import { action as add } from './new-discount.route.tsx'

type Fields = Record<string, string>

const hourMs = 3_600_000
const fromNow = (hours: number) => new Date(Date.now() + hours * hourMs)

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

async function listed(address = '') {
  const { rows } = await listDiscounts(readListQuery(new URLSearchParams(address), discountListRules))
  return rows.map(({ code, uses, state }) => `${code} ${uses} ${state}`)
}

async function lastEvent() {
  const [event] = await db.select().from(auditLog).where(eq(auditLog.subject, 'discount')).orderBy(desc(auditLog.seq))
  return event?.action
}

const asBase = (base: Fields) =>
  Object.fromEntries(Object.entries(base).map(([name, value]) => [`before:${name}`, value]))

/** The fields that a browser sends: an unticked checkbox is left out. */
const asSent = (fields: Fields) =>
  Object.fromEntries(Object.entries(fields).filter(([name, value]) => name !== 'isOncePerBuyer' || value))

function opened({ id, ...discount }: Awaited<ReturnType<typeof createDiscount>>) {
  const fields = fieldsOf(discount)
  return async (change: Fields, more: Fields = {}) =>
    await askAsEditor(edit, {
      path: `${discountListPath}/${id}`,
      params: { id },
      form: { ...asBase(fields), ...asSent({ ...fields, ...change }), ...more },
    })
}

beforeEach(async () => {
  await emptyOrders()
  await db.delete(discountCodes)
})

describe('the list of discount codes', () => {
  test('counts only orders that are paid, or may still be', async () => {
    const { code } = await createDiscount({ code: 'WELCOME', maxUses: 3 })
    await createOrderRow({ discountCode: code, isPaid: true })
    await createOrderRow({ discountCode: code })
    await createOrderRow({ discountCode: code, paymentStatus: 'cancelled' })
    await createOrderRow({ discountCode: code, paymentStatus: 'failed' })
    await createOrderRow({ discountCode: 'ANOTHER', isPaid: true })
    expect(await listed()).toEqual(['WELCOME 2 active'])
    expect(await countOrdersWith(code)).toBe(4)
    await createOrderRow({ discountCode: code })
    expect(await listed()).toEqual(['WELCOME 3 used up'])
  })

  test('shows the state of each code, and can be filtered, searched and sorted', async () => {
    await createDiscount({ code: 'NOW', startsAt: fromNow(-1), endsAt: fromNow(1) })
    await createDiscount({ code: 'SOON', startsAt: fromNow(1) })
    await createDiscount({ code: 'PAST', endsAt: fromNow(-1) })
    await createDiscount({ code: 'SWITCHED-OFF', isActive: false, endsAt: fromNow(-1) })
    await createDiscount({ code: 'TAKEN', maxUses: 1 })
    await createOrderRow({ discountCode: 'TAKEN' })
    expect(await listed('sort=code')).toEqual([
      'NOW 0 active',
      'PAST 0 ended',
      'SOON 0 scheduled',
      'SWITCHED-OFF 0 off',
      'TAKEN 1 used up',
    ])
    expect(await listed('state=used+up')).toEqual(['TAKEN 1 used up'])
    expect(await listed('state=off')).toEqual(['SWITCHED-OFF 0 off'])
    expect(await listed('search=ast')).toEqual(['PAST 0 ended'])
    expect(await listed('sort=uses')).toMatchObject({ 0: 'TAKEN 1 used up', length: 5 })
  })
})

describe('a new discount code', () => {
  const typed = { code: 'spring', kind: 'percent', percent: '15', amount: '', minimum: '', startsAt: '', endsAt: '' }
  const send = async (change: Fields = {}) =>
    await askAsEditor(add, { path: `${discountListPath}/new`, form: { ...typed, maxUses: '', ...change } })

  test('is added and logged once, and the same code in another case is refused', async () => {
    const invalidated = await listInvalidated(async () => expect(await send()).toMatchObject({ status: 302 }))
    expect(invalidated).toContain(settingsTag)
    expect(await lastEvent()).toBe('added')
    expect(await send({ code: 'SPRING' })).toMatchObject({ errors: { code: expect.any(String) } })
    expect(await listed()).toEqual(['SPRING 0 active'])
  })

  test('is not added again when the same attempt is resubmitted', async () => {
    const attemptId = randomUUID()
    await send({ [attemptName]: attemptId, code: '' })
    expect(await send({ [attemptName]: attemptId, code: '' })).toMatchObject({ status: 302 })
    expect(await listed()).toHaveLength(1)
  })
})

describe('editing a discount code', () => {
  test('saves and logs the changes', async () => {
    const discount = await createDiscount({ code: 'WELCOME' })
    expect(await opened(discount)({ kind: 'amount', amount: '5', minimum: '20', isOncePerBuyer: 'on' })).toMatchObject({
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
    const [one, other] = [opened(discount), opened(discount)]
    await one({ percent: '20' })
    expect(await other({ maxUses: '50' })).toMatchObject({ status: 302 })
    expect(await findDiscount(discount.id)).toMatchObject({ value: 20, maxUses: 50, version: 3 })
  })

  test('by two people at once asks the second which value of the same field to keep', async () => {
    const discount = await createDiscount()
    const [one, other] = [opened(discount), opened(discount)]
    await one({ percent: '20' })
    expect(await other({ percent: '30' })).toMatchObject({ conflicts: { percent: { theirs: '20', mine: '30' } } })
    expect(await findDiscount(discount.id)).toMatchObject({ value: 20 })
    const chosen = { 'theirs:percent': '20', 'choice:percent': 'mine' }
    expect(await other({ percent: '30' }, chosen)).toMatchObject({ status: 302 })
    expect(await findDiscount(discount.id)).toMatchObject({ value: 30 })
  })

  test('with an invalid value is refused, and the form keeps what was typed', async () => {
    const discount = await createDiscount()
    const answer = await opened(discount)({ kind: 'amount', amount: '5' })
    expect(answer).toMatchObject({ errors: { minimum: expect.any(String) }, values: { amount: '5.00' } })
    expect(await findDiscount(discount.id)).toEqual(discount)
  })
})

test('a code can be switched off, on again and deleted, and orders keep it', async () => {
  const { id, code } = await createDiscount({ code: 'WELCOME' })
  await createOrderRow({ discountCode: code, isPaid: true })
  const at = { path: `${discountListPath}/${id}`, params: { id } }
  for (const [word, state] of [
    ['off', 'off'],
    ['off', 'off'],
    ['on', 'active'],
  ] as const) {
    expect(await askAsEditor(edit, { ...at, form: { switch: word } })).toMatchObject({ status: 302 })
    expect(await listed()).toEqual([`WELCOME 1 ${state}`])
  }
  expect(await lastEvent()).toBe('switched on')
  expect(await askAsEditor(deleteIt, { ...at, form: {} })).toMatchObject({ status: 302 })
  expect(await listed()).toEqual([])
  expect(await countOrdersWith(code)).toBe(1)
  expect(await askAsEditor(edit, { ...at, form: { switch: 'on' } })).toMatchObject({ status: 404 })
})
