import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'

import { kindTables } from '#app/enquiries/review/kinds/kind-tables.server.ts'
import { db, transaction } from '#app/platform/database/db.server.ts'
import { outgoingMails } from '#app/platform/schema.ts'
import { privacyComplaints } from '#app/privacy/complaints/complaints-schema.ts'
import { privacyRequests } from '#app/privacy/requests/requests-schema.ts'
import { insertRequest } from '#app/privacy/requests/requests.server.ts'
import { saveSettings } from '#app/settings/site-settings.server.ts'
import { orders } from '#app/shop/schema.ts'
import { givenOrderRow } from '#test/given-order-rows.ts'
import { givenSubmission } from '#test/given-submissions.ts'
import { addDays, certified, emptyRecords, nightOf, noonOf, remaining } from '#test/retention-lives.ts'

import { removeWhatExpired } from './remove-expired.server.ts'

beforeEach(emptyRecords)

test('a certificate names class, period and references, and nothing personal', async () => {
  const { id, reference } = await givenSubmission('contact', { name: 'Zebedee Quill', createdAt: noonOf('2024-01-10') })
  await db.update(kindTables.contact.table).set({ outcome: 'no care' })
  await removeWhatExpired(nightOf('2025-01-10'))
  await removeWhatExpired(nightOf('2025-02-09'))
  expect(await certified()).toEqual([
    {
      ids: [id],
      details: {
        class: 'enquiry',
        records: 'Enquiries that never became care',
        period: '12 months after they came, once noted as such',
        references: [reference],
      },
    },
  ])
})

test('a changed period applies from the next run', async () => {
  await givenSubmission('newborn_care', { createdAt: noonOf('2024-01-10') })
  await db.update(kindTables.newborn_care.table).set({ outcome: 'no care' })
  await transaction((tx) =>
    saveSettings(tx, { retention_schedule: { enquiry: { amount: 2, reason: 'Enough', source: 'Us' } } }),
  )
  await removeWhatExpired(nightOf('2024-03-10'))
  await removeWhatExpired(nightOf('2024-04-09'))
  expect((await remaining()).size).toBe(0)
})

test.each([
  ['2020-04-05', '2026-04-06'],
  ['2020-04-06', '2027-04-06'],
  ['2019-12-31', '2026-04-06'],
])('an order paid on %s stays until six years after its tax year', async (paidOn, goesOn) => {
  await givenOrderRow({ isPaid: true, createdAt: noonOf(paidOn) })
  await removeWhatExpired(nightOf(addDays(goesOn, -1)))
  expect(await db.$count(orders)).toBe(1)
  await removeWhatExpired(nightOf(goesOn))
  expect(await db.$count(orders)).toBe(0)
})

test('an order that was never paid goes after three months, unless its payment is still open', async () => {
  const createdAt = noonOf('2025-01-10')
  const unpaid = { createdAt, providerState: 'expired', paymentStatus: 'cancelled' } as const
  await givenOrderRow(unpaid)
  const byTransfer = await givenOrderRow({ ...unpaid, paymentStatus: 'paid', isStatusByHand: true })
  const open = await givenOrderRow({ createdAt })
  await removeWhatExpired(nightOf('2025-04-10'))
  expect(await db.$count(orders)).toBe(3)
  await removeWhatExpired(nightOf('2025-04-11'))
  expect(new Set((await db.select({ id: orders.id }).from(orders)).map(({ id }) => id))).toEqual(
    new Set([byTransfer.id, open.id]),
  )
})

test('a request about rights goes six years after its end, with what was decided of it', async () => {
  const asked = { type: 'complaint', channel: 'letter', receivedOn: '2025-01-02', name: 'Wren Abara' } as const
  const { id } = await transaction((tx) => insertRequest(tx, { ...asked, email: null, phone: null, words: null }))
  await transaction((tx) => insertRequest(tx, { ...asked, email: null, phone: null, words: null }))
  await db
    .update(privacyRequests)
    .set({ resolution: 'answered', endedOn: '2025-01-10' })
    .where(eq(privacyRequests.id, id))
  await db.insert(privacyComplaints).values({ id })
  await removeWhatExpired(nightOf('2031-01-09'))
  expect(await db.$count(privacyRequests)).toBe(2)
  await removeWhatExpired(nightOf('2031-01-10'))
  expect(await db.$count(privacyRequests)).toBe(1)
  expect(await db.$count(privacyComplaints)).toBe(0)
})

test('copies of emails go after twelve months', async () => {
  const mail = { template: 'enquiry-team-mail', recipient: 'team@example.com', status: 'sent' as const, facts: {} }
  const old = { id: crypto.randomUUID(), ...mail, createdAt: noonOf('2025-01-10') }
  const young = { id: crypto.randomUUID(), ...mail, createdAt: noonOf('2025-03-10') }
  await db.insert(outgoingMails).values([old, young])
  await removeWhatExpired(nightOf('2026-01-11'))
  expect(await db.select({ id: outgoingMails.id }).from(outgoingMails)).toEqual([{ id: young.id }])
})
