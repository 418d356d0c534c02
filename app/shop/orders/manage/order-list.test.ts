import { beforeEach, describe, expect, test } from 'vitest'

import { transaction } from '#app/platform/database/db.server.ts'
import { readListQuery } from '#app/platform/http/list-query.ts'
import { emptyOrders, givenOrderRow, givenProblem } from '#test/given-order-rows.ts'

import { countOrders, findNeighbours, listOrders } from './order-list.server.ts'
import { orderListRules } from './order-list.ts'

beforeEach(emptyOrders)

const asked = (search: string) => readListQuery(new URLSearchParams(search), orderListRules)

async function list(search = '') {
  return await transaction((tx) => listOrders(tx, asked(search)))
}
const namesOf = async (search: string) => (await list(search)).rows.map(({ name }) => name)

const namesOfMatter = async (matter: string) => (await namesOf(`matter=${matter}`)).toSorted()

async function givenDays(count: number) {
  const made = []
  for (let day = 1; day <= count; day += 1) {
    const createdAt = new Date(Date.UTC(2026, 4, day, 12))
    made.push(await givenOrderRow({ name: `Of day ${day}`, createdAt }))
  }
  return made
}

test('the newest stand first, 25 to a page, and past the end is the last page', async () => {
  await givenDays(27)
  const first = await list()
  expect([first.total, first.rows.length, first.rows[0]?.name]).toEqual([27, 25, 'Of day 27'])
  expect(await list('page=9')).toMatchObject({ page: 2, rows: [{ name: 'Of day 2' }, { name: 'Of day 1' }] })
  expect((await list('direction=ascending')).rows[0]?.name).toBe('Of day 1')
})

describe('a search', () => {
  test('finds accents and apostrophes however they are typed, and a phone number however it is spaced', async () => {
    await givenOrderRow({ name: 'Zoë O’Brien', phone: '+44 20 7946 0321' })
    await givenOrderRow({ name: 'Bea Lloyd', phone: '01632 960001' })
    for (const words of ['zoe', "o'brien", 'obrien', 'zoe o brien', '020 7946 0321', '02079460321', '+442079460321'])
      expect(await namesOf(`search=${encodeURIComponent(words)}`), words).toEqual(['Zoë O’Brien'])
  })

  test('finds a name, an email and an order id, with and without its #', async () => {
    const ada = await givenOrderRow()
    await givenOrderRow({ name: 'Bea Lloyd', email: 'bea@elsewhere.example' })
    for (const words of ['ADA oka', 'ada@example', ada.number, `#${ada.number}`, ada.id])
      expect(await namesOf(`search=${encodeURIComponent(words)}`)).toEqual(['Ada Okafor'])
    expect(await namesOf('search=elsewhere')).toEqual(['Bea Lloyd'])
    expect(await namesOf('search=swaddle')).toEqual([])
  })

  test('takes signs of the database literally', async () => {
    await givenOrderRow({ name: '100% Ada_B' })
    await givenOrderRow({ name: '1000 AdaxB' })
    expect(await namesOf('search=100%25')).toEqual(['100% Ada_B'])
    expect(await namesOf('search=ada_b')).toEqual(['100% Ada_B'])
  })
})

describe('a filter', () => {
  test('by status shows these, and the cards count all', async () => {
    for (const paymentStatus of ['pending', 'paid', 'failed', 'cancelled'] as const)
      await givenOrderRow({ name: paymentStatus, paymentStatus })
    for (const status of ['pending', 'paid', 'failed', 'cancelled'])
      expect(await namesOf(`status=${status}`)).toEqual([status])
    const one = { total: 1, isMore: false }
    expect(await transaction(countOrders)).toEqual({
      toSend: one,
      pending: one,
      paid: one,
      failed: one,
      total: { ...one, total: 4 },
    })
    expect(await list('status=paid')).toMatchObject({ total: 1 })
  })

  test('tells what was not paid in time from what was cancelled', async () => {
    await givenOrderRow({ name: 'Late', paymentStatus: 'cancelled', providerState: 'expired', hasExpired: true })
    await givenOrderRow({ name: 'Given up', paymentStatus: 'cancelled', providerState: 'expired' })
    expect(await namesOf('status=expired')).toEqual(['Late'])
    expect(await namesOf('status=cancelled')).toEqual(['Given up'])
    for (const status of ['expired', 'cancelled']) expect(await list(`status=${status}`)).toMatchObject({ total: 1 })
  })

  test('by what is the matter', async () => {
    await givenOrderRow({ name: 'Unpaid' })
    await givenOrderRow({ name: 'To send', isPaid: true })
    await givenOrderRow({ name: 'Sent', isPaid: true, sentAt: new Date() })
    await givenOrderRow({ name: 'Half back', isPaid: true, amountRefundedPence: 5_00 })
    await givenOrderRow({ name: 'All back', isPaid: true, amountRefundedPence: 12_50 })
    await givenOrderRow({ name: 'By hand', paymentStatus: 'paid', isStatusByHand: true })
    const { id: orderId } = await givenOrderRow({ name: 'Disputed', paymentStatus: 'failed' })
    await givenProblem({ orderId })
    await givenProblem({ about: 'settled', settledAt: new Date() })
    expect(await namesOfMatter('to-send')).toEqual(['By hand', 'Half back', 'To send'])
    expect(await namesOfMatter('sent')).toEqual(['Sent'])
    expect(await namesOfMatter('refunded')).toEqual(['All back', 'Half back'])
    expect(await namesOfMatter('problem')).toEqual(['Disputed'])
    expect(await namesOfMatter('by-hand')).toEqual(['By hand'])
    expect((await list('matter=to-send')).total).toBe(3)
  })

  test('by days counts them as London does, both included', async () => {
    await givenOrderRow({ name: 'Evening before', createdAt: new Date('2026-05-31T22:59:59Z') })
    await givenOrderRow({ name: 'First minute', createdAt: new Date('2026-05-31T23:00:00Z') })
    await givenOrderRow({ name: 'Last minute', createdAt: new Date('2026-06-01T22:59:59Z') })
    await givenOrderRow({ name: 'Day after', createdAt: new Date('2026-06-01T23:00:00Z') })
    expect(await namesOf('from=2026-06-01&to=2026-06-01')).toEqual(['Last minute', 'First minute'])
  })
})

test('the neighbours are those of the list as it is filtered and turned', async () => {
  const [first, second, third] = await givenDays(3)
  const around = (search: string) => transaction((tx) => findNeighbours(tx, asked(search), second?.id ?? ''))
  expect(await around('')).toEqual({ previous: third?.id, next: first?.id })
  expect(await around('direction=ascending')).toEqual({ previous: first?.id, next: third?.id })
  expect(await around('to=2026-05-02')).toEqual({ previous: undefined, next: first?.id })
})
