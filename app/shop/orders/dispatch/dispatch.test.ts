import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'

import { db, transaction } from '#app/platform/database/db.server.ts'
import { outgoingMails } from '#app/platform/schema.ts'
import { markExamples } from '#app/settings/example-records.server.ts'
import { readContents } from '#app/shop/orders/parcel-contents.server.ts'
import { orders } from '#app/shop/schema.ts'
import { auditLog } from '#app/staff/audit/schema.ts'
import type { Actor } from '#app/staff/sessions/actor.server.ts'
import { emptyAuditLog } from '#test/audit-log.ts'
import { emptyOrders, createOrderRow } from '#test/factories/order-rows.ts'
import { given } from '#test/given.ts'

import { checkTracking } from './check-tracking.server.ts'
import { exportLabels } from './labels.server.ts'
import { listPicks } from './pick-list.ts'
import { listSelected, readSelection } from './selection.server.ts'
import { describeSent, sendMany } from './send-many.server.ts'

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
  expect(() => selection('?id=x')).toThrow()
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
    const { number, id } = await paid({ name: '=1+1', shippingAddress: '1 Mill Lane\n@Home\nBath\nBA1 1AA' })
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
const check = async (pasted: string, ids: string[] = []) => await checkTracking(db, pasted, ids)
const remarks = async (pasted: string, ids?: string[]) => (await check(pasted, ids)).map(({ remark }) => remark)
const rowOf = async (id: string) => (await db.select().from(orders).where(eq(orders.id, id)))[0]
const mails = async () => await db.select().from(outgoingMails).where(eq(outgoingMails.template, 'order-sent'))

describe('marking many orders as sent', () => {
  const by = { carrier: 'Evri', day: '2026-05-04' }

  test('saves the day and emails each customer once, however often it is submitted', async () => {
    const all = [await paid(), await paid(), await createOrderRow()].map(({ id }) => parcelOf(id))
    expect(await sendMany(all, by, maya)).toEqual({ sent: 2, total: 3, examples: 0 })
    expect(await sendMany(all, by, maya)).toEqual({ sent: 0, total: 3, examples: 0 })
    expect(await rowOf(all[0]?.id ?? '')).toMatchObject({ carrier: 'Evri', sentAt: new Date('2026-05-04T11:00Z') })
    expect(await mails()).toHaveLength(2)
    expect(describeSent({ sent: 2, total: 3, examples: 0 }).description).toBe(
      '2 orders marked as sent, and each customer gets an email. 1 stayed as it was.',
    )
  })

  test('says of examples that they send no email', async () => {
    const [example, other] = [await paid(), await paid()].map(({ id }) => parcelOf(id)) as [Parcel, Parcel]
    await transaction((tx) => markExamples(tx, 'order', [example.id]))
    const outcome = await sendMany([example, other], by, maya)
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
    await sendMany([parcelOf(id)], { ...by, carrier: 'DPD' }, maya)
    expect(await sendMany([parcelOf(id)], by, maya)).toEqual({ sent: 0, total: 1, examples: 0 })
    expect(await rowOf(id)).toMatchObject({ carrier: 'DPD' })
  })
})

describe('pasted tracking numbers', () => {
  const by = { carrier: 'Royal Mail', day: '2026-05-04' }
  const save = async (pasted: string, ids?: string[]) =>
    await sendMany(
      (await check(pasted, ids)).flatMap(({ parcel }) => parcel ?? []),
      by,
      maya,
    )

  test('are checked line by line, with the reason for each problem', async () => {
    const [fine, sent, unpaid, back] = [
      await paid(),
      await paid({ sentAt: new Date(), trackingNumber: 'AB123456785GB' }),
      await createOrderRow(),
      await paid({ amountRefundedPence: 12_50 }),
    ]
    const lines = [
      `#${fine.number}\tJD0002251234567890`,
      `${fine.number}\tJD0002251234567891`,
      'ffffffff\tJD0002251234567892',
      `${sent.number}\tAB123456785GB`,
      `${sent.number}\tJD0002251234567893`,
      `${unpaid.number}\tJD0002251234567894`,
      `${back.number}\tJD0002251234567895`,
      `${back.number}\tAB123456795GB`,
      `${unpaid.number}\t`,
    ]
    expect(await remarks(lines.join('\n'))).toEqual([
      undefined,
      'It stands in line 1 already',
      'There is no such order',
      'Sent already, with this number',
      'It stands in line 4 already',
      'It is not paid, so it should not go out',
      'All of it was refunded',
      'A digit of it is wrong',
      'The tracking number is missing',
    ])
    expect(await remarks(`${sent.number}\tJD0002251234567893`)).toEqual([
      'Sent already, with AB123456785GB: open the order to correct it',
    ])
  })

  test('are saved once, and each customer is emailed once', async () => {
    const [ada, bea] = [await paid(), await paid()]
    const pasted = `${ada.number}\tAB123456785GB\n${bea.number}\tJD0002251234567890`
    const parcels = (await check(pasted)).flatMap(({ parcel }) => parcel ?? [])
    expect(await sendMany(parcels, by, maya)).toEqual({ sent: 2, total: 2, examples: 0 })
    expect(await sendMany(parcels, by, maya)).toEqual({ sent: 0, total: 2, examples: 0 })
    expect(await save(pasted)).toEqual({ sent: 0, total: 0, examples: 0 })
    expect(await rowOf(ada.id)).toMatchObject({ carrier: 'Royal Mail', trackingNumber: 'AB123456785GB' })
    expect(await mails()).toHaveLength(2)
  })

  test('without order numbers follow the order of the list, and a blank line skips its order', async () => {
    const ids = [await paid(), await paid(), await paid()].map(({ id }) => id)
    const pasted = 'AB123456785GB\n\nJD0002251234567890\nJD0002251234567891'
    expect(await remarks(pasted, ids)).toEqual([undefined, undefined, 'The list has no order for it'])
    expect(await save(pasted, ids)).toEqual({ sent: 2, total: 2, examples: 0 })
    expect(await rowOf(ids[1] ?? '')).toMatchObject({ sentAt: null })
    expect(await rowOf(ids[2] ?? '')).toMatchObject({ trackingNumber: 'JD0002251234567890' })
  })

  test('are added to an order that was sent without one, and the customer is emailed again', async () => {
    const { id, number } = await paid()
    await sendMany([parcelOf(id)], by, maya)
    const pasted = `${number}\tAB123456785GB`
    expect(await remarks(pasted)).toEqual(['Sent already, without a number: the number is added'])
    expect(await save(pasted)).toEqual({ sent: 1, total: 1, examples: 0 })
    expect(await rowOf(id)).toMatchObject({ trackingNumber: 'AB123456785GB' })
    expect(await mails()).toHaveLength(2)
  })
})
