import { randomUUID } from 'node:crypto'

import { and, eq, getTableName, inArray, not } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'

import { hasRealData, readExampleState } from '#app/desk/opening/example-jobs.server.ts'
import { decryptAnswers } from '#app/enquiries/encryption/encrypt-answers.server.ts'
import { kindTables } from '#app/enquiries/inbox/kinds/kind-tables.server.ts'
import { countQueues } from '#app/enquiries/inbox/list/enquiry-list.server.ts'
import { listEnquiries, readInboxRows } from '#app/enquiries/inbox/list/enquiry-rows.server.ts'
import { heldNoticeTasks } from '#app/enquiries/inbox/list/held-notice.jobs.server.ts'
import { viewSubmission } from '#app/enquiries/inbox/record/submission-record.server.ts'
import { enquiryKinds } from '#app/enquiries/kinds.ts'
import { parseEnquiry } from '#app/enquiries/questions/enquiry-forms.ts'
import {
  antenatalClassRegistrations,
  careRequests,
  contactSubmissions,
  enquiryNotes,
  familyMessages,
} from '#app/enquiries/schema.ts'
import { db, transaction } from '#app/platform/database/db.server.ts'
import { outgoingMails } from '#app/platform/schema.ts'
import { isExample } from '#app/settings/example-records.server.ts'
import { markSent, refundByStaff } from '#app/shop/orders/manage/order-changes.server.ts'
import { shipmentVersion } from '#app/shop/orders/manage/order-forms.ts'
import { orderColumns } from '#app/shop/orders/manage/order-list.server.ts'
import { readPaymentHealth } from '#app/shop/orders/payments/health/payment-health.server.ts'
import { paymentEvents, paymentHealth, refunds } from '#app/shop/orders/schema.ts'
import { readVatPeriod } from '#app/shop/orders/vat-summary/vat-period.ts'
import { summariseVat } from '#app/shop/orders/vat-summary/vat-summary.server.ts'
import { orders } from '#app/shop/schema.ts'
import type { Actor } from '#app/staff/sessions/actor.server.ts'
import { asForm } from '#test/factories/care.ts'
import { createOrderRow } from '#test/factories/order-rows.ts'
import { addNote } from '#test/factories/work.ts'
import { given } from '#test/given.ts'
import { listSubmissions } from '#test/listed-submissions.ts'

import { addExamples, removeExamples } from './examples.ts'

const query = { page: 1, search: '', filters: {}, sort: '', direction: 'descending' as const }
const none = { drawings: new Map<string, string[]>(), scenes: new Map<string, string>() }
let actor: Actor

beforeEach(async () => {
  await removeExamples()
  for (const table of [refunds, paymentEvents, paymentHealth]) await db.delete(table)
  await given.emptyShop()
  const ofDesk = [contactSubmissions, antenatalClassRegistrations, careRequests, enquiryNotes, familyMessages]
  for (const table of [...ofDesk, outgoingMails]) await db.delete(table)
  actor = { staff: await given.staff(), requestId: 'request-1' }
})

const listAll = async () =>
  await transaction(async (tx) => ({
    inbox: (await listEnquiries(tx, { query, me: actor.staff.id }, actor, readInboxRows)).rows,
    queues: await countQueues(tx, actor),
    lists: await Promise.all(enquiryKinds.map(async (kind) => (await listSubmissions(tx, kind, query)).rows)),
    orders: await tx.select(orderColumns).from(orders),
  }))

describe('the desk with examples', () => {
  test('has twelve enquiries of all kinds and eight orders in different states, all marked and none mailed', async () => {
    await addExamples(none)
    await heldNoticeTasks['notify-held-enquiries']()
    const shown = await listAll()
    expect(await readExampleState()).toMatchObject({
      counts: expect.stringContaining('12 enquiries and 8 orders'),
      changed: [],
    })
    expect(await hasRealData()).toBe(false)
    expect(shown.lists.every((rows) => rows.length >= 2)).toBe(true)
    for (const rows of [shown.inbox, ...shown.lists, shown.orders])
      expect(rows.map((row) => row.isExample)).toEqual(rows.map(() => true))
    const { open, overdue, waiting, held } = shown.queues
    expect([open.total, overdue.total, waiting.total, held.total]).toEqual([6, 2, 1, 1])
    expect(shown.lists.flat().filter(({ isOpenComplaint }) => isOpenComplaint)).toHaveLength(1)
    const states = shown.orders.map(({ paymentStatus, isStatusByHand, hasExpired, amountRefundedPence, sentAt }) =>
      [paymentStatus, isStatusByHand, hasExpired, amountRefundedPence > 0, sentAt !== null].join(),
    )
    expect(new Set(states).size).toBe(7)
    expect(await db.$count(outgoingMails)).toBe(0)
  })

  test('has what a family could have sent, encrypted, at addresses that reach nobody', async () => {
    await addExamples(none)
    for (const kind of enquiryKinds) {
      const { table, within } = kindTables[kind]
      const sealed = getTableName(table)
      for (const row of await db.select().from(table).where(within)) {
        expect(row.email).toMatch(/@([a-z-]+\.)?example(\.com|\.org|\.net)?$/)
        expect(row.createdAt <= new Date() && (row.answeredAt ?? row.createdAt) >= row.createdAt).toBe(true)
        const answers = decryptAnswers(sealed, row.id, row)
        if (!('message' in row)) continue
        const { name, email, phone, subject, isComplaint } = row
        const typed = {
          name,
          email,
          subject,
          message: answers.message ?? '',
          phone: phone ?? '',
          isComplaint: isComplaint ? 'on' : '',
        }
        expect(parseEnquiry('contact', asForm(typed))).toMatchObject({ ok: true })
        expect(row.message).not.toContain(' ')
      }
    }
  })

  test('is not asked about at the payment provider, nor missed there', async () => {
    await addExamples(none)
    const unsettled = inArray(orders.providerState, ['not asked', 'open', 'processing'])
    expect(await db.$count(orders, unsettled)).toBe(0)
    // A trial that has never run its jobs is not watched either.
    expect((await readPaymentHealth()).troubles).toEqual([])
    expect(await db.$count(orders, and(isExample('order'), not(eq(orders.stockState, 'not counted'))))).toBe(0)
  })

  test('mails nobody when an example order is sent, and refuses to refund what nobody paid', async () => {
    await addExamples(none)
    const [paid] = await db.select().from(orders).where(eq(orders.name, 'Sophie Turner'))
    const { id, amountPence } = paid!
    await markSent(id, actor, { carrier: 'Evri', trackingNumber: null, basedOn: shipmentVersion(paid!) })
    expect(await db.$count(outgoingMails)).toBe(0)
    const refund = await refundByStaff(id, actor, { amountPence, reason: 'Sent back', attemptId: randomUUID() })
    expect(refund).toEqual({ ok: false, message: 'This order has no payment to refund.' })
    expect(await db.$count(refunds, eq(refunds.orderId, id))).toBe(0)
  })
})

describe('taking the examples away', () => {
  test('leaves every real family and order, and what staff answered or noted', async () => {
    const real = await given.contact({ name: 'Hannah Clarke', email: 'hannah@family.example' })
    await given.careRequest({ name: 'Real Family' })
    await given.registration({ name: 'Real Parents' })
    const order = await createOrderRow({ isPaid: true })
    await addExamples(none)
    const [opened, noted] = await db.select().from(careRequests).where(isExample('care request'))
    await viewSubmission(opened!.careType, opened!.id, actor)
    await addNote(noted!.careType, noted!.id, 'Rang at noon.', actor)
    expect((await readExampleState()).changed).toEqual([noted!.name])

    await removeExamples()
    expect((await db.select().from(contactSubmissions)).map(({ id }) => id)).toEqual([real.id])
    expect((await db.select().from(careRequests)).map(({ name }) => name).toSorted()).toEqual(
      ['Real Family', noted!.name].toSorted(),
    )
    expect(await db.$count(antenatalClassRegistrations)).toBe(1)
    expect((await db.select().from(orders)).map(({ id }) => id)).toEqual([order.id])
  })

  test('takes the money of an example order with it, though staff sent it', async () => {
    const period = readVatPeriod(new URLSearchParams(), new Date())
    const before = await summariseVat(db, period)
    await addExamples(none)
    const [unsent] = await db.select().from(orders).where(eq(orders.name, 'Sophie Turner'))
    await markSent(unsent!.id, actor, { carrier: 'Evri', trackingNumber: null, basedOn: shipmentVersion(unsent!) })
    await removeExamples()
    expect(await db.$count(orders)).toBe(0)
    expect(await summariseVat(db, period)).toEqual(before)
  })
})
