import { eq, isNotNull, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'

import { kindTables } from '#app/enquiries/inbox/kinds/kind-tables.server.ts'
import { db, transaction } from '#app/platform/database/db.server.ts'
import { outgoingMails } from '#app/platform/schema.ts'
import { saveSettings } from '#app/settings/site-settings.server.ts'
import { retentionEvents } from '#app/staff/audit/audit-events.ts'
import { recordAuditEvent } from '#app/staff/audit/audit.server.ts'
import { auditDetails } from '#app/staff/audit/schema.ts'
import { cmsUsers } from '#app/staff/schema.ts'
import { tamper } from '#test/audit-log.ts'
import { createSubmission } from '#test/factories/submissions.ts'
import { given } from '#test/given.ts'
import { certified, emptyRecords, nightOf, noonOf, remaining } from '#test/retention-lives.ts'

import { removeExpiredRecords } from './remove-expired.server.ts'

beforeEach(emptyRecords)

test('a removal certificate names class, period and references, and nothing personal', async () => {
  const { id, reference } = await createSubmission('contact', {
    name: 'Zebedee Quill',
    createdAt: noonOf('2024-01-10'),
  })
  await db.update(kindTables.contact.table).set({ outcome: 'no care' })
  await removeExpiredRecords(nightOf('2025-01-10'))
  await removeExpiredRecords(nightOf('2025-02-09'))
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

test('a changed retention period applies from the next run', async () => {
  await createSubmission('newborn_care', { createdAt: noonOf('2024-01-10') })
  await db.update(kindTables.newborn_care.table).set({ outcome: 'no care' })
  await transaction((tx) =>
    saveSettings(tx, { retention_schedule: { enquiry: { amount: 2, reason: 'Enough', source: 'Us' } } }),
  )
  await removeExpiredRecords(nightOf('2024-03-10'))
  await removeExpiredRecords(nightOf('2024-04-09'))
  expect((await remaining()).size).toBe(0)
})

test('copies of emails are removed after twelve months', async () => {
  const mail = { template: 'enquiry-team-mail', recipient: 'team@example.com', status: 'sent' as const, facts: {} }
  const old = { id: crypto.randomUUID(), ...mail, createdAt: noonOf('2025-01-10') }
  const young = { id: crypto.randomUUID(), ...mail, createdAt: noonOf('2025-03-10') }
  await db.insert(outgoingMails).values([old, young])
  await removeExpiredRecords(nightOf('2026-01-11'))
  expect(await db.select({ id: outgoingMails.id }).from(outgoingMails)).toEqual([{ id: young.id }])
})

test('a staff account is anonymised a year after it was deactivated', async () => {
  const [left, back] = [await given.staff({ isActive: false }), await given.staff()]
  await db
    .update(cmsUsers)
    .set({ updatedAt: new Date('2025-03-10T12:00:00Z') })
    .where(eq(cmsUsers.id, left.id))
  await removeExpiredRecords(new Date('2026-03-10T11:59:59Z'))
  expect(await emailOf(left)).toBe(left.email)
  await removeExpiredRecords(new Date('2026-03-10T12:00:01Z'))
  expect(await emailOf(left)).toMatch(/@deleted\.invalid$/)
  expect(await emailOf(back)).toBe(back.email)
})

async function emailOf({ id }: { id: string }) {
  const [found] = await db.select({ email: cmsUsers.email }).from(cmsUsers).where(eq(cmsUsers.id, id))
  return found?.email
}

test('names in the audit log are removed after six years, and never those of the last two years', async () => {
  const staff = await given.staff()
  const record = async (actor: typeof staff | null) =>
    await transaction((tx) =>
      recordAuditEvent(tx, {
        staff: actor,
        event: retentionEvents.changed,
        subject: 'retention',
        ids: [],
        requestId: null,
        details: { records: 'Orders' },
      }),
    )
  for (const actor of [staff, staff, null, staff]) await record(actor)
  await tamper(sql`update audit_log set at = '2020-01-10 12:00Z' where seq in (1, 3)`)
  await tamper(sql`update audit_log set at = '2020-01-12 12:00Z' where seq = 2`)
  await removeExpiredRecords(nightOf('2026-01-11'))
  expect(await rowsWithDetails()).toEqual([2, 3, 4, 5])
  await removeExpiredRecords(nightOf('2040-01-11'))
  expect(await rowsWithDetails()).toEqual([3, 4, 5, 6])
})

async function rowsWithDetails() {
  const rows = await db.select({ seq: auditDetails.seq }).from(auditDetails).where(isNotNull(auditDetails.details))
  return rows.map(({ seq }) => seq).toSorted((a, b) => a - b)
}
