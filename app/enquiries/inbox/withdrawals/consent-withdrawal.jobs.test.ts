import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'

import { insertFamilyMessage } from '#app/enquiries/family/family-messages.server.ts'
import { kindTables } from '#app/enquiries/inbox/kinds/kind-tables.server.ts'
import { viewSubmission } from '#app/enquiries/inbox/record/submission-record.server.ts'
import { type ConsentKind, kindConfig } from '#app/enquiries/kinds.ts'
import { enquiryNotes, familyMessages } from '#app/enquiries/schema.ts'
import { withdrawConsent } from '#app/enquiries/withdrawal/consent-withdrawal.server.ts'
import { consentWithdrawals } from '#app/enquiries/withdrawal/withdrawal-schema.ts'
import { db, transaction } from '#app/platform/database/db.server.ts'
import { outgoingMails } from '#app/platform/schema.ts'
import { auditDetails, auditLog } from '#app/staff/audit/schema.ts'
import type { Actor } from '#app/staff/sessions/actor.server.ts'
import { emptyAuditLog } from '#test/audit-log.ts'
import { createSubmission } from '#test/factories/submissions.ts'
import { actOn, addNote, endLegalHold, setLegalHold } from '#test/factories/work.ts'
import { given } from '#test/given.ts'
import { ownerDb } from '#test/owner-database.ts'

import { settleWithdrawals } from './consent-withdrawal.jobs.server.ts'
import { listWaitingWithdrawals } from './waiting-withdrawals.server.ts'

let actor: Actor

beforeEach(async () => {
  await ownerDb.execute(
    sql`truncate antenatal_class_registrations, care_requests, enquiry_notes, family_messages, consent_withdrawals`,
  )
  await db.delete(outgoingMails)
  await emptyAuditLog()
  actor = { staff: await given.staff({ firstName: 'Ruth' }), requestId: 'request-1' }
})

const hourMs = 60 * 60 * 1000
const inHours = (hours: number) => new Date(Date.now() + hours * hourMs)
const report = { channel: 'phone', saidBy: 'Zebedee Quill, her husband', saidOn: '2026-11-20' } as const
const kinds = ['antenatal', 'newborn_care', 'postnatal_care'] satisfies ConsentKind[]
const listed = async () => (await listWaitingWithdrawals()).map((row) => row.id)
const audited = (action: string) => db.select().from(auditLog).where(eq(auditLog.action, action))
const deletion = 'deleted notes after the withdrawal'

describe.each(kinds)('%s', (kind) => {
  async function createWithNotes(...notes: string[]) {
    const { id, reference } = await createSubmission(kind, { words: 'Afraid of needles' })
    for (const note of notes) await addNote(kind, id, note, actor)
    const written = await db.select().from(enquiryNotes).where(eq(enquiryNotes.submissionId, id))
    return { id, reference, of: { kind, id }, noteIds: written.map((note) => note.id) }
  }
  async function notesOf(id: string) {
    return (await viewSubmission(kind, id, actor))?.notes.map(({ note }) => note)
  }

  test('a withdrawal by phone deletes the same as one by link, and records who said it and who entered it', async () => {
    const { id, reference, of } = await createWithNotes('She bled a lot')
    await transaction((tx) =>
      insertFamilyMessage(tx, { submissionId: id, type: 'addition', words: 'And of blood.', phone: null }),
    )
    await withdrawConsent(of, actor, report)
    await withdrawConsent(of, actor, report)
    const opened = await viewSubmission(kind, id, actor)
    expect(opened?.record.facts.filter(({ isHealth, text }) => isHealth && text)).toEqual([])
    expect(await db.$count(familyMessages)).toBe(0)
    expect(opened?.record.withdrawal).toMatchObject({ ...report, recordedBy: 'Ruth Singh' })
    expect(JSON.stringify(await db.select().from(consentWithdrawals))).not.toContain('Zebedee')
    expect(await audited('withdrew consent')).toMatchObject([{ actorId: actor.staff.id, subjectIds: [id] }])
    expect(JSON.stringify(await db.select().from(auditDetails))).not.toContain('Zebedee')
    const mails = await db.select().from(outgoingMails)
    expect(mails).toMatchObject([{ template: 'enquiry-withdrawal-mail', facts: { reference } }])
    expect(JSON.stringify(mails)).not.toMatch(/Zebedee|bled|needles/)
  })

  test('staff have a day to keep notes; the others are then deleted once, even by two instances', async () => {
    const { id, of, noteIds } = await createWithNotes('She bled a lot', 'Pay by invoice')
    await withdrawConsent(of, { staff: null, requestId: 'request-2' })
    await addNote(kind, id, 'Said goodbye', actor)
    expect(await listed()).toEqual([id])
    const keeping = { noteId: noteIds[1] ?? '', reason: 'Only about money', source: 'no health' } as const
    await actOn('keep-note', kind, id, actor, keeping)

    await settleWithdrawals(inHours(23))
    expect(await notesOf(id)).toHaveLength(3)
    await Promise.all([settleWithdrawals(inHours(24)), settleWithdrawals(inHours(24))])
    await settleWithdrawals(inHours(25))
    expect(await notesOf(id)).toEqual(['Pay by invoice', 'Said goodbye'])
    expect(await audited(deletion)).toMatchObject([{ actorId: null, subjectIds: [id] }])
    expect(await listed()).toEqual([])
  })

  test('notes that nobody reviews are deleted before the day is over, whenever the job last ran', async () => {
    const { id, of } = await createWithNotes('She bled a lot')
    await withdrawConsent(of, { staff: null, requestId: 'request-2' })
    await settleWithdrawals(new Date(inHours(24).getTime() - 9 * 60_000))
    expect(await notesOf(id)).toEqual([])
  })

  test('a legal hold preserves notes and answers, which are deleted a day after the hold ends', async () => {
    const { id, of } = await createWithNotes('She bled a lot')
    await setLegalHold(kind, id, actor, 'A claim')
    await withdrawConsent(of, { staff: null, requestId: 'request-2' })
    await settleWithdrawals(inHours(48))
    expect(await listed()).toEqual([])
    expect(await notesOf(id)).toHaveLength(2)

    // As if consent had been withdrawn a week ago.
    await db.update(consentWithdrawals).set({ dueAt: inHours(-144) })
    await endLegalHold(kind, id, actor)
    await settleWithdrawals(inHours(1))
    expect(await notesOf(id)).toHaveLength(2)
    await settleWithdrawals(inHours(24))
    const opened = await viewSubmission(kind, id, actor)
    expect(opened?.notes).toEqual([])
    expect(opened?.record.facts.filter(({ isHealth, text }) => isHealth && text)).toEqual([])
  })

  test('the notes of a record that became care are preserved', async () => {
    const { id, of } = await createWithNotes('She bled a lot')
    const { table } = kindTables[kind]
    await db.update(table).set({ outcome: 'became care' }).where(eq(table.id, id))
    await withdrawConsent(of, actor, report)
    await settleWithdrawals(inHours(48))
    expect(await notesOf(id)).toEqual(['She bled a lot'])
    expect(await listed()).toEqual([])
    expect(kindConfig[kind].subject).toBe((await audited('withdrew consent'))[0]?.subject)
  })
})
