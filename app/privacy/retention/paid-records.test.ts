import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'

import { classes, classPlaces } from '#app/care/classes/schema.ts'
import { antenatalClassRegistrations } from '#app/enquiries/schema.ts'
import { db, transaction } from '#app/platform/database/db.server.ts'
import { outgoingMails } from '#app/platform/schema.ts'
import { retentionSchedule } from '#app/settings/retention/schedule.ts'
import { saveSettings } from '#app/settings/site-settings.server.ts'
import { endOrderHold, setOrderHold } from '#app/shop/orders/manage/order-changes.server.ts'
import { orderEvents } from '#app/shop/orders/schema.ts'
import { orders } from '#app/shop/schema.ts'
import { listAccess } from '#app/staff/audit/audit-access.server.ts'
import { register } from '#test/class-places.ts'
import { createClass } from '#test/factories/content.ts'
import { createOrderRow } from '#test/factories/order-rows.ts'
import { binSubmissions } from '#test/factories/work.ts'
import { given } from '#test/given.ts'
import { ownerDb } from '#test/owner-database.ts'

import { countDue, listDue } from './due-list.server.ts'
import { removeExpiredRecords } from './remove-expired.server.ts'

const dayMs = 24 * 60 * 60 * 1000

beforeEach(async () => {
  await ownerDb.execute(
    sql`truncate contact_submissions, antenatal_class_registrations, care_requests, orders, order_events, refunds,
      outgoing_mails, classes cascade`,
  )
  await transaction((tx) => saveSettings(tx, { retention_schedule: {} }))
})

const addDays = (day: string, days: number) => new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10)
const nightOf = (day: string) => new Date(`${day}T03:25:00Z`)
const noonOf = (day: string) => new Date(`${day}T12:00:00Z`)
const actorNamed = async (firstName: string) => ({ staff: await given.staff({ firstName }), requestId: 'request-1' })

test.each([
  ['2020-04-05', '2026-04-06'],
  ['2020-04-06', '2027-04-06'],
  ['2019-12-31', '2026-04-06'],
])('an order paid on %s is kept until six years after its tax year', async (paidOn, goesOn) => {
  await createOrderRow({ isPaid: true, createdAt: noonOf(paidOn) })
  await removeExpiredRecords(nightOf(addDays(goesOn, -1)))
  expect(await db.$count(orders)).toBe(1)
  await removeExpiredRecords(nightOf(goesOn))
  expect(await db.$count(orders)).toBe(0)
})

test('an order that was never paid is removed after three months, unless its payment is still open', async () => {
  const createdAt = noonOf('2025-01-10')
  const unpaid = { createdAt, providerState: 'expired', paymentStatus: 'cancelled' } as const
  await createOrderRow(unpaid)
  const byTransfer = await createOrderRow({ ...unpaid, paymentStatus: 'paid', isStatusByHand: true })
  const open = await createOrderRow({ createdAt })
  await removeExpiredRecords(nightOf('2025-04-10'))
  expect(await db.$count(orders)).toBe(3)
  await removeExpiredRecords(nightOf('2025-04-11'))
  expect(new Set((await db.select({ id: orders.id }).from(orders)).map(({ id }) => id))).toEqual(
    new Set([byTransfer.id, open.id]),
  )
})

describe('an order under legal hold', () => {
  test('is kept with the reason in its notes, and removed once the hold has ended, which is mailed to every admin', async () => {
    const [maya, ruth] = [await actorNamed('Maya'), await actorNamed('Ruth')]
    const { id, number } = await createOrderRow({ isPaid: true, createdAt: noonOf('2015-01-10') })
    await setOrderHold(id, maya, 'A claim')
    await setOrderHold(id, maya, 'Another claim')
    await removeExpiredRecords(nightOf('2026-01-10'))
    expect(await db.select().from(orders)).toMatchObject([{ id, isUnderLegalHold: true }])
    const notes = await db.select().from(orderEvents).where(eq(orderEvents.kind, 'note'))
    expect(notes.map(({ words }) => words)).toEqual(['Under legal hold: A claim', 'Under legal hold: Another claim'])

    await endOrderHold(id, maya)
    await endOrderHold(id, maya)
    for (const { staff } of [maya, ruth]) {
      const notices = await db.select().from(outgoingMails).where(eq(outgoingMails.recipient, staff.email))
      expect(notices.map(({ facts }) => [facts.notice, facts.detail])).toEqual([['hold-ended', `the order #${number}`]])
    }
    const steps = (await listAccess('order', id)).map(({ action }) => action)
    expect(steps).toEqual(['released from legal hold', 'added a note', 'put under legal hold'])
    await removeExpiredRecords(nightOf('2026-01-11'))
    expect(await db.$count(orders)).toBe(0)
  })
})

async function givenPaidPlace(outcome: 'no care' | 'became care') {
  const createdAt = noonOf('2025-02-10')
  const { id } = await given.registration({ createdAt })
  const handedOverOn = outcome === 'became care' ? '2025-06-01' : null
  await db.update(antenatalClassRegistrations).set({ outcome, handedOverOn })
  const one = await createClass({ places: 3 })
  const place = await register(one.id)
  await db
    .update(classPlaces)
    .set({ registrationId: id, status: 'confirmed', paidPence: 120_00, createdAt })
    .where(eq(classPlaces.id, place.id))
  // The last evening of the class is in the next tax year.
  await db.update(classes).set({ startsAt: noonOf('2025-04-01'), endsAt: noonOf('2025-04-08') })
  return id
}

describe('a registration with a paid place', () => {
  test.each(['no care', 'became care'] as const)(
    'and the outcome %s is kept as long as the payment',
    async (outcome) => {
      const id = await givenPaidPlace(outcome)
      await removeExpiredRecords(nightOf('2032-04-05'))
      expect((await db.select().from(antenatalClassRegistrations))[0]).toMatchObject({ id, binnedAt: null })
      await removeExpiredRecords(nightOf('2032-04-06'))
      await removeExpiredRecords(nightOf('2032-05-06'))
      expect(await db.$count(antenatalClassRegistrations)).toBe(0)
      expect(await db.$count(classPlaces)).toBe(0)
    },
  )

  test('cannot be moved to the Bin while its payment has to be kept', async () => {
    const id = await givenPaidPlace('no care')
    expect(await binSubmissions('antenatal', [id], await actorNamed('Maya'))).toBe(0)
    await db.update(classPlaces).set({ createdAt: noonOf('2015-01-10') })
    await db.update(classes).set({ endsAt: noonOf('2015-01-10') })
    expect(await binSubmissions('antenatal', [id], await actorNamed('Maya'))).toBe(1)
  })
})

test('the dashboard counts the records in the due list and shows when the first is removed', async () => {
  const schedule = retentionSchedule({ retention_schedule: {} })
  const now = noonOf('2026-04-01')
  expect(await countDue(schedule, now)).toEqual({ records: 0, isMore: false, firstAt: null })
  await given.contact({ createdAt: noonOf('2024-01-10') })
  await given.careRequest({ createdAt: noonOf('2024-01-10') })
  for (const table of ['contact_submissions', 'care_requests'])
    await ownerDb.execute(sql`update ${sql.identifier(table)} set binned_at = '2026-03-10T12:00Z'`)
  await createOrderRow({ isPaid: true, createdAt: noonOf('2020-01-10') })
  await createOrderRow({ isPaid: true, createdAt: noonOf('2021-01-10') })
  const { due } = await transaction(async (tx) => await listDue(tx, schedule, await actorNamed('Maya'), now))
  expect(due).toHaveLength(3)
  expect(await countDue(schedule, now)).toEqual({ records: 3, isMore: false, firstAt: due[0]?.goesAt })
})
