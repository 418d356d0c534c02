import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'

import { db, transaction } from '#app/platform/database/db.server.ts'
import { readListQuery } from '#app/platform/http/list-query.ts'
import { saveSettings } from '#app/settings/site-settings.server.ts'
import { orderListRules } from '#app/shop/orders/manage/order-list.server.ts'
import { orders } from '#app/shop/schema.ts'
import { auditLog } from '#app/staff/audit/schema.ts'
import type { Actor } from '#app/staff/sessions/actor.server.ts'
import { emptyAuditLog } from '#test/audit-log.ts'
import { eventually } from '#test/eventually.ts'
import { emptyOrders, createOrderRow } from '#test/factories/order-rows.ts'
import { given } from '#test/given.ts'

import { orderExportColumns } from './order-columns.ts'
import { exportOrders } from './order-export.server.ts'

const many = 5400

let maya: Actor
beforeEach(async () => {
  await emptyOrders()
  await emptyAuditLog()
  maya = { staff: await given.staff({ firstName: 'Maya' }), requestId: 'export' }
})

async function createManyOrders() {
  const { id } = await createOrderRow({ name: 'Order 0' })
  await db.execute(sql`
    insert into orders (id, attempt_id, name, email, phone, shipping_address, product_name, amount_pence,
      stock_state, session_params, idempotency_key, session_expires_at, created_at)
    select (lpad(to_hex(n), 8, '0') || substr(gen_random_uuid()::text, 9))::uuid, gen_random_uuid(), 'Order ' || n, email, phone, shipping_address,
      product_name, amount_pence, stock_state, session_params, 'key ' || n, session_expires_at,
      created_at - make_interval(secs => n)
    from orders, generate_series(1, ${many - 1}) as n where id = ${id}`)
}

async function open(search = '', names: string[] = ['name']) {
  const columns = orderExportColumns.filter(({ name }) => names.includes(name))
  const query = readListQuery(new URLSearchParams(search), orderListRules)
  return await exportOrders(query, { columns, perItem: false }, maya)
}

async function linesOf(stream: Awaited<ReturnType<typeof open>>) {
  return (await new Response(stream).text()).trimEnd().split('\r\n').slice(1)
}

async function exportedIds() {
  const rows = await db.select().from(auditLog)
  return rows.filter(({ action }) => action === 'exported').flatMap(({ subjectIds }) => subjectIds)
}

const openExports = async () => {
  const { rows } = await db.execute(sql`select from pg_stat_activity where application_name = 'hearthside export'`)
  return rows.length
}

describe('an export of thousands of orders', () => {
  test('contains every order in the order of the list, and the audit log names each one', async () => {
    await createManyOrders()
    const names = Array.from({ length: many }, (_, n) => `Order ${n}`)
    expect(await linesOf(await open())).toEqual(names)
    expect(await linesOf(await open('direction=ascending'))).toEqual(names.toReversed())
    expect(new Set(await exportedIds()).size).toBe(many)
    await eventually('the connection is closed', async () => (await openExports()) === 0)
  })

  test('is a snapshot, unaffected by orders deleted or added while it is sent', async () => {
    await createManyOrders()
    const stream = await open()
    await db.delete(orders).where(sql`${orders.name} = 'Order 5000'`)
    await createOrderRow({ name: 'Later', createdAt: new Date('2020-01-01') })
    const lines = await linesOf(stream)
    expect(lines).toHaveLength(many)
    expect(lines).toContain('Order 5000')
  })

  test('reads only as far as the client does, and closes its connection when the client disconnects', async () => {
    await createManyOrders()
    const reader = (await open()).getReader()
    await reader.read()
    await reader.read()
    expect(await openExports()).toBe(1)
    await reader.cancel()
    await eventually('the connection is closed', async () => (await openExports()) === 0)
    expect((await exportedIds()).length).toBeLessThan(many / 4)
  })
})

test('the export states no VAT without a VAT number, or for an order placed without VAT', async () => {
  const [createdAt, columns] = [new Date('2026-05-01'), ['vat-rate', 'vat']]
  await createOrderRow({ isPaid: true, amountPence: 12_00 })
  await createOrderRow({ isPaid: true, amountPence: 12_00, line: { vatRate: null }, createdAt })
  expect(await linesOf(await open('', columns))).toEqual([',', ','])
  await transaction((tx) => saveSettings(tx, { vat_number: 'GB 123 4567 89' }))
  expect(await linesOf(await open('', columns))).toEqual(['20,2.00', ','])
  await transaction((tx) => saveSettings(tx, { vat_number: '' }))
})

test('the export states times in London time, in a format that spreadsheets read', async () => {
  const paidAt = new Date('2026-07-01T23:30:00Z')
  const sentAt = new Date('2026-07-02T23:00:00Z')
  await createOrderRow({ createdAt: new Date('2026-07-01T22:59:59Z'), paidAt, sentAt, isPaid: true })
  await createOrderRow({ createdAt: new Date('2026-01-15T14:05:00Z') })
  expect(await linesOf(await open('', ['ordered', 'paid-at', 'sent']))).toEqual([
    '2026-07-01 23:59,2026-07-02 00:30,2026-07-03',
    '2026-01-15 14:05,,',
  ])
  const times = orderExportColumns.filter(({ name }) => ['ordered', 'paid-at'].includes(name))
  for (const { label } of times) expect(label).toMatch(/\(London time\)$/)
})

test('the export distinguishes orders not paid in time from cancelled ones', async () => {
  const createdAt = new Date('2026-05-01')
  await createOrderRow({ paymentStatus: 'cancelled', providerState: 'expired', createdAt })
  await createOrderRow({ paymentStatus: 'cancelled', providerState: 'expired', hasExpired: true })
  expect(await linesOf(await open('', ['status']))).toEqual(['Not paid in time', 'Cancelled'])
})
