import { beforeEach, describe, expect, test } from 'vitest'

import { transaction } from '#app/platform/database/db.server.ts'
import { readListQuery } from '#app/platform/http/list-query.ts'
import { privateListPlace } from '#app/staff/private-search.server.ts'
import { emptyOrders, createOrderRow, createProblem } from '#test/factories/order-rows.ts'

import { listOrders } from './list-orders.server.ts'
import { countOrders, findNeighbours, orderListRules } from './order-list.server.ts'

beforeEach(emptyOrders)

const queryOf = (search: string) => readListQuery(new URLSearchParams(search), orderListRules)

async function list(search = '') {
  const place = privateListPlace(new URLSearchParams(search), orderListRules)
  const { rows, ...page } = await listOrders(new URL(`http://localhost/${place}`))
  return { ...page, names: rows.map(({ cells }) => (cells[1] as { text: string }).text) }
}
const namesOf = async (search: string) => (await list(search)).names

const namesOfMatter = async (matter: string) => (await namesOf(`matter=${matter}`)).toSorted()

async function createOrdersOnDays(count: number) {
  const made = []
  for (let day = 1; day <= count; day += 1) {
    const createdAt = new Date(Date.UTC(2026, 4, day, 12))
    made.push(await createOrderRow({ name: `Of day ${day}`, createdAt }))
  }
  return made
}

test('orders are listed newest first, 25 to a page, and a page past the end shows the last one', async () => {
  await createOrdersOnDays(27)
  const first = await list()
  expect([first.total, first.names.length, first.names[0]]).toEqual([27, 25, 'Of day 27'])
  expect(await list('page=9')).toMatchObject({ query: { page: 2 }, names: ['Of day 2', 'Of day 1'] })
  expect((await namesOf('direction=ascending'))[0]).toBe('Of day 1')
})

describe('a search', () => {
  test('finds names however accents and apostrophes are typed, and phone numbers however they are formatted', async () => {
    await createOrderRow({ name: 'Zoë O’Brien', phone: '+44 20 7946 0321' })
    await createOrderRow({ name: 'Bea Lloyd', phone: '01632 960001' })
    for (const words of ['zoe', "o'brien", 'obrien', 'zoe o brien', '020 7946 0321', '02079460321', '+442079460321'])
      expect(await namesOf(`search=${encodeURIComponent(words)}`), words).toEqual(['Zoë O’Brien'])
  })

  test('finds an order by name, email, id or number (with or without #), but not by product', async () => {
    const ada = await createOrderRow()
    await createOrderRow({ name: 'Bea Lloyd', email: 'bea@elsewhere.example' })
    for (const words of ['ADA oka', 'ada@example', ada.number, `#${ada.number}`, ada.id])
      expect(await namesOf(`search=${encodeURIComponent(words)}`)).toEqual(['Ada Okafor'])
    expect(await namesOf('search=elsewhere')).toEqual(['Bea Lloyd'])
    expect(await namesOf('search=swaddle')).toEqual([])
  })

  test('treats SQL wildcards as literal characters', async () => {
    await createOrderRow({ name: '100% Ada_B' })
    await createOrderRow({ name: '1000 AdaxB' })
    expect(await namesOf('search=100%25')).toEqual(['100% Ada_B'])
    expect(await namesOf('search=ada_b')).toEqual(['100% Ada_B'])
  })
})

describe('a filter', () => {
  test('by status lists only orders with it, while the cards count all orders', async () => {
    for (const paymentStatus of ['pending', 'paid', 'failed', 'cancelled'] as const)
      await createOrderRow({ name: paymentStatus, paymentStatus })
    for (const status of ['pending', 'paid', 'failed', 'cancelled'])
      expect(await namesOf(`status=${status}`)).toEqual([status])
    expect(await transaction(countOrders)).toEqual({ toSend: 1, pending: 1, paid: 1, failed: 1, total: 4 })
    expect(await list('status=paid')).toMatchObject({ total: 1 })
  })

  test('distinguishes orders not paid in time from cancelled orders', async () => {
    await createOrderRow({ name: 'Late', paymentStatus: 'cancelled', providerState: 'expired', hasExpired: true })
    await createOrderRow({ name: 'Given up', paymentStatus: 'cancelled', providerState: 'expired' })
    expect(await namesOf('status=expired')).toEqual(['Late'])
    expect(await namesOf('status=cancelled')).toEqual(['Given up'])
    for (const status of ['expired', 'cancelled']) expect(await list(`status=${status}`)).toMatchObject({ total: 1 })
  })

  test('finds orders to send, sent, refunded, with a problem or with a status set by hand', async () => {
    await createOrderRow({ name: 'Unpaid' })
    await createOrderRow({ name: 'To send', isPaid: true })
    await createOrderRow({ name: 'Sent', isPaid: true, sentAt: new Date() })
    await createOrderRow({ name: 'Half back', isPaid: true, amountRefundedPence: 5_00 })
    await createOrderRow({ name: 'All back', isPaid: true, amountRefundedPence: 12_50 })
    await createOrderRow({ name: 'By hand', paymentStatus: 'paid', isStatusByHand: true })
    const { id: orderId } = await createOrderRow({ name: 'Disputed', paymentStatus: 'failed' })
    await createProblem({ orderId })
    await createProblem({ about: 'settled', settledAt: new Date() })
    expect(await namesOfMatter('to-send')).toEqual(['By hand', 'Half back', 'To send'])
    expect(await namesOfMatter('sent')).toEqual(['Sent'])
    expect(await namesOfMatter('refunded')).toEqual(['All back', 'Half back'])
    expect(await namesOfMatter('problem')).toEqual(['Disputed'])
    expect(await namesOfMatter('by-hand')).toEqual(['By hand'])
    expect((await list('matter=to-send')).total).toBe(3)
  })

  test('by date uses London days and includes both ends', async () => {
    await createOrderRow({ name: 'Evening before', createdAt: new Date('2026-05-31T22:59:59Z') })
    await createOrderRow({ name: 'First minute', createdAt: new Date('2026-05-31T23:00:00Z') })
    await createOrderRow({ name: 'Last minute', createdAt: new Date('2026-06-01T22:59:59Z') })
    await createOrderRow({ name: 'Day after', createdAt: new Date('2026-06-01T23:00:00Z') })
    expect(await namesOf('from=2026-06-01&to=2026-06-01')).toEqual(['Last minute', 'First minute'])
  })
})

test('the previous and next order follow the filter and direction of the list', async () => {
  const [first, second, third] = await createOrdersOnDays(3)
  const around = (search: string) => transaction((tx) => findNeighbours(tx, queryOf(search), second?.id ?? ''))
  expect(await around('')).toEqual({ previous: third?.id, next: first?.id })
  expect(await around('direction=ascending')).toEqual({ previous: first?.id, next: third?.id })
  expect(await around('to=2026-05-02')).toEqual({ previous: undefined, next: first?.id })
})
