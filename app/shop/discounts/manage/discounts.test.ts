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
import { emptyOrders, givenOrderRow } from '#test/given-order-rows.ts'
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

async function givenDiscount(change: Partial<typeof discountCodes.$inferInsert> = {}) {
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

/** What a browser sends: an unticked box is not among it. */
const asSent = (fields: Fields) =>
  Object.fromEntries(Object.entries(fields).filter(([name, value]) => name !== 'isOncePerBuyer' || value))

function opened({ id, ...discount }: Awaited<ReturnType<typeof givenDiscount>>) {
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

describe('the list', () => {
  test('counts orders that are paid, or may still be, and no others', async () => {
    const { code } = await givenDiscount({ code: 'WELCOME', maxUses: 3 })
    await givenOrderRow({ discountCode: code, isPaid: true })
    await givenOrderRow({ discountCode: code })
    await givenOrderRow({ discountCode: code, paymentStatus: 'cancelled' })
    await givenOrderRow({ discountCode: code, paymentStatus: 'failed' })
    await givenOrderRow({ discountCode: 'ANOTHER', isPaid: true })
    expect(await listed()).toEqual(['WELCOME 2 active'])
    expect(await countOrdersWith(code)).toBe(4)
    await givenOrderRow({ discountCode: code })
    expect(await listed()).toEqual(['WELCOME 3 used up'])
  })

  test('says which of them can be used, and finds them by that', async () => {
    await givenDiscount({ code: 'NOW', startsAt: fromNow(-1), endsAt: fromNow(1) })
    await givenDiscount({ code: 'SOON', startsAt: fromNow(1) })
    await givenDiscount({ code: 'PAST', endsAt: fromNow(-1) })
    await givenDiscount({ code: 'SWITCHED-OFF', isActive: false, endsAt: fromNow(-1) })
    await givenDiscount({ code: 'TAKEN', maxUses: 1 })
    await givenOrderRow({ discountCode: 'TAKEN' })
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

describe('a new code', () => {
  const typed = { code: 'spring', kind: 'percent', percent: '15', amount: '', minimum: '', startsAt: '', endsAt: '' }
  const send = async (change: Fields = {}) =>
    await askAsEditor(add, { path: `${discountListPath}/new`, form: { ...typed, maxUses: '', ...change } })

  test('is there once, whatever its case', async () => {
    const invalidated = await listInvalidated(async () => expect(await send()).toMatchObject({ status: 302 }))
    expect(invalidated).toContain(settingsTag)
    expect(await lastEvent()).toBe('added')
    expect(await send({ code: 'SPRING' })).toMatchObject({ errors: { code: expect.any(String) } })
    expect(await listed()).toEqual(['SPRING 0 active'])
  })

  test('of an attempt that was saved before is not added again', async () => {
    const attemptId = randomUUID()
    await send({ [attemptName]: attemptId, code: '' })
    expect(await send({ [attemptName]: attemptId, code: '' })).toMatchObject({ status: 302 })
    expect(await listed()).toHaveLength(1)
  })
})

describe('a code that is edited', () => {
  test('takes what was changed', async () => {
    const discount = await givenDiscount({ code: 'WELCOME' })
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

  test('by two at once keeps both changes of different fields', async () => {
    const discount = await givenDiscount()
    const [one, other] = [opened(discount), opened(discount)]
    await one({ percent: '20' })
    expect(await other({ maxUses: '50' })).toMatchObject({ status: 302 })
    expect(await findDiscount(discount.id)).toMatchObject({ value: 20, maxUses: 50, version: 3 })
  })

  test('by two at once asks the second which version of one field stays', async () => {
    const discount = await givenDiscount()
    const [one, other] = [opened(discount), opened(discount)]
    await one({ percent: '20' })
    expect(await other({ percent: '30' })).toMatchObject({ conflicts: { percent: { theirs: '20', mine: '30' } } })
    expect(await findDiscount(discount.id)).toMatchObject({ value: 20 })
    const chosen = { 'theirs:percent': '20', 'choice:percent': 'mine' }
    expect(await other({ percent: '30' }, chosen)).toMatchObject({ status: 302 })
    expect(await findDiscount(discount.id)).toMatchObject({ value: 30 })
  })

  test('is refused with what was typed when it breaks a rule', async () => {
    const discount = await givenDiscount()
    const answer = await opened(discount)({ kind: 'amount', amount: '5' })
    expect(answer).toMatchObject({ errors: { minimum: expect.any(String) }, values: { amount: '5.00' } })
    expect(await findDiscount(discount.id)).toEqual(discount)
  })
})

test('a code is switched off and on again, and deleted, while orders keep it', async () => {
  const { id, code } = await givenDiscount({ code: 'WELCOME' })
  await givenOrderRow({ discountCode: code, isPaid: true })
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
