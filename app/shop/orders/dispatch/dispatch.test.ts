import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'

import { db, transaction } from '#app/platform/database/db.server.ts'
import { outgoingMails } from '#app/platform/schema.ts'
import { markExamples } from '#app/settings/example-records.server.ts'
import { orders } from '#app/shop/schema.ts'
import { auditLog } from '#app/staff/audit/schema.ts'
import type { Actor } from '#app/staff/sessions/actor.server.ts'
import { emptyAuditLog } from '#test/audit-log.ts'
import { emptyOrders, createOrderRow } from '#test/factories/order-rows.ts'
import { given } from '#test/given.ts'

import { describeSent } from './describe-sent.ts'
import { exportLabels } from './labels.server.ts'
import { markOrdersSent } from './mark-orders-sent.server.ts'
import { listPicks } from './pick-list.ts'
import { lastOrderedOn, listSelected, readContents, readSelection } from './selection.server.ts'
import { sendingForm } from './sending-form.ts'

let maya: Actor
beforeEach(async () => {
  await emptyOrders()
  await emptyAuditLog()
  maya = { staff: await given.staff({ firstName: 'Maya' }), requestId: 'dispatch' }
})

const selection = (search = '?matter=to-send&sort=date&direction=ascending') =>
  readSelection(new URL(`https://hearthside.example/shop/admin/orders/pick-list${search}`))
const listed = async (search?: string) =>
  await transaction(async (tx) => (await listSelected(tx, selection(search))).rows.map(({ id }) => id))

let minute = 0
const paid = (change: Parameters<typeof createOrderRow>[0] = {}) =>
  createOrderRow({ isPaid: true, createdAt: new Date(Date.UTC(2026, 4, 1, 0, (minute += 1))), ...change })

test('orders to send are selected oldest first: all of the list, or only the ticked ones', async () => {
  const [ada, bea] = [await paid(), await paid({ name: 'Bea Lloyd' })]
  const sent = await paid({ sentAt: new Date() })
  await paid({ amountRefundedPence: 12_50 })
  await createOrderRow()
  expect(await listed()).toEqual([ada.id, bea.id])
  expect(await listed(`?id=${bea.id}&id=${sent.id}`)).toEqual([bea.id])
  // Its slip is printed once more, or its sending corrected.
  expect(await listed(`?id=${sent.id}`)).toEqual([sent.id])
  expect(() => selection('?id=x')).toThrow()
})

test('a parcel cannot have been sent before the last of its orders was placed', async () => {
  const [first, last] = [await paid(), await paid({ createdAt: new Date('2026-05-02T23:30:00Z') })]
  const form = sendingForm([], await lastOrderedOn([first, last]))
  const problemOn = (day: string) => form.safeParse({ carrier: 'Evri', day }).error?.issues[0]?.message
  expect(problemOn('2026-05-03')).toBeUndefined()
  expect(problemOn('2026-05-02')).toBe('This day is before the order')
})

test('the pick list has each product once, with its quantity and orders', async () => {
  const rows = [
    await paid({ productName: 'Swaddle', quantity: 2 }),
    await paid({ productName: 'Lamp' }),
    await paid({ productName: 'Swaddle' }),
  ]
  const contents = await transaction((tx) =>
    readContents(
      tx,
      rows.map(({ id }) => id),
    ),
  )
  expect(listPicks(rows, contents)).toEqual([
    { name: 'Lamp', pieces: 1, orders: [{ number: rows[1]?.number, pieces: 1 }] },
    {
      name: 'Swaddle',
      pieces: 3,
      orders: [
        { number: rows[0]?.number, pieces: 2 },
        { number: rows[2]?.number, pieces: 1 },
      ],
    },
  ])
})

describe('the file of labels', () => {
  test('has one field per column, escapes formulas, leaves out sent orders and logs each export', async () => {
    const { number, id } = await paid({
      name: '=1+1',
      addressLine1: '1 Mill Lane',
      addressLine2: '@Home',
      town: 'Bath',
      postcode: 'BA1 1AA',
    })
    await paid({ sentAt: new Date() })
    const csv = await new Response(await exportLabels(selection(), maya)).text()
    expect(csv.trimEnd().split('\r\n')).toEqual([
      'Order reference,Full name,Address line 1,Address line 2,Address line 3,City,County,Postcode,Country,Service code,Weight',
      `#${number},'=1+1,1 Mill Lane,'@Home,,Bath,,BA1 1AA,United Kingdom,,`,
    ])
    const exported = await db.select().from(auditLog).where(eq(auditLog.action, 'exported'))
    expect(exported.map(({ subjectIds }) => subjectIds)).toEqual([[id]])
  })
})

type Parcel = ReturnType<typeof parcelOf>
const parcelOf = (id: string) => ({ id, trackingNumber: null, basedOn: '' })
const rowOf = async (id: string) => (await db.select().from(orders).where(eq(orders.id, id)))[0]
const mails = async () => await db.select().from(outgoingMails).where(eq(outgoingMails.template, 'order-sent'))

describe('marking many orders as sent', () => {
  const by = { carrier: 'Evri', day: '2026-05-04' }

  test('saves the day and emails each customer once, however often it is submitted', async () => {
    const all = [await paid(), await paid(), await createOrderRow()].map(({ id }) => parcelOf(id))
    expect(await markOrdersSent(all, by, maya)).toEqual({ sent: 2, total: 3, examples: 0 })
    expect(await markOrdersSent(all, by, maya)).toEqual({ sent: 0, total: 3, examples: 0 })
    expect(await rowOf(all[0]?.id ?? '')).toMatchObject({ carrier: 'Evri', sentAt: new Date('2026-05-04T11:00Z') })
    expect(await mails()).toHaveLength(2)
    expect(describeSent({ sent: 2, total: 3, examples: 0 }).description).toBe(
      '2 orders marked as sent, and each customer gets an email. 1 stayed as it was.',
    )
  })

  test('says of examples that they send no email', async () => {
    const [example, other] = [await paid(), await paid()].map(({ id }) => parcelOf(id)) as [Parcel, Parcel]
    await transaction((tx) => markExamples(tx, 'order', [example]))
    const outcome = await markOrdersSent([example, other], by, maya)
    expect(await mails()).toHaveLength(1)
    expect(describeSent(outcome).description).toBe(
      '2 orders marked as sent, and each customer gets an email, except for examples.',
    )
    expect(describeSent({ sent: 1, total: 1, examples: 1 }).description).toBe(
      '1 order marked as sent. Examples send no email.',
    )
  })

  test('leaves an order unchanged that a colleague has marked as sent since', async () => {
    const { id } = await paid()
    await markOrdersSent([parcelOf(id)], { ...by, carrier: 'DPD' }, maya)
    expect(await markOrdersSent([parcelOf(id)], by, maya)).toEqual({ sent: 0, total: 1, examples: 0 })
    expect(await rowOf(id)).toMatchObject({ carrier: 'DPD' })
  })
})
