import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'

import { viewSubmission } from '#app/enquiries/inbox/record/submission-record.server.ts'
import { type ConsentKind, kindConfig } from '#app/enquiries/kinds.ts'
import { withdrawalTemplate } from '#app/enquiries/mail-templates.ts'
import { enquiryNotes } from '#app/enquiries/schema.ts'
import { withdrawConsent } from '#app/enquiries/withdrawal/consent-withdrawal.server.ts'
import { db } from '#app/platform/database/db.server.ts'
import { outgoingMails } from '#app/platform/schema.ts'
import { listAccess } from '#app/staff/audit/audit-access.server.ts'
import type { Actor } from '#app/staff/sessions/actor.server.ts'
import { createSubmission } from '#test/factories/submissions.ts'
import { actOn, addNote, endLegalHold, setLegalHold, setOutcome } from '#test/factories/work.ts'
import { given } from '#test/given.ts'
import { ownerDb } from '#test/owner-database.ts'

let actor: Actor

beforeEach(async () => {
  await ownerDb.execute(sql`truncate contact_submissions, antenatal_class_registrations, care_requests, enquiry_notes`)
  await db.delete(outgoingMails)
  actor = { staff: await given.staff({ firstName: 'Ruth' }), requestId: 'request-1' }
})

const kinds = ['antenatal', 'newborn_care', 'postnatal_care'] satisfies ConsentKind[]

describe.each(kinds)('%s', (kind) => {
  async function createNote() {
    const { id, reference } = await createSubmission(kind, { words: 'Afraid of needles' })
    await addNote(kind, id, 'She bled a lot', actor)
    const [note] = await db.select().from(enquiryNotes)
    return { id, reference, noteId: note?.id ?? '' }
  }
  const removeNote = async (id: string, noteId: string) => await actOn('delete-note', kind, id, actor, { noteId })
  async function read(id: string) {
    return await viewSubmission(kind, id, actor)
  }
  const steps = async (id: string) =>
    (await listAccess(kindConfig[kind].subject, id)).map(({ action }) => action).filter((action) => action !== 'opened')

  test('the team gets one mail about a withdrawal of consent, with the reference and no answers', async () => {
    const { id, reference } = await createNote()
    await withdrawConsent({ kind, id }, { staff: null, requestId: 'request-2' })
    await withdrawConsent({ kind, id }, { staff: null, requestId: 'request-3' })
    const mails = await db.select().from(outgoingMails).where(eq(outgoingMails.template, withdrawalTemplate))
    expect(mails).toMatchObject([
      { facts: { kind, reference, path: `${kindConfig[kind].listPath}/${id}` }, template: withdrawalTemplate },
    ])
    expect(JSON.stringify(mails)).not.toMatch(/needles|bled/)
  })

  test('a note can be deleted only after consent was withdrawn', async () => {
    const { id, noteId } = await createNote()
    expect(await removeNote(id, noteId)).toContain('consent was not withdrawn')
    await withdrawConsent({ kind, id }, { staff: null, requestId: 'request-2' })
    expect(await removeNote(id, noteId)).toMatchObject({ changed: 1 })
    expect(await removeNote(id, noteId)).toEqual({ changed: 0 })
    expect((await read(id))?.notes).toEqual([])
    expect(await steps(id)).toEqual(['deleted a note', 'withdrew consent', 'added a note'])
  })

  test('a note can be kept for a reason, which is stored encrypted and shown with the note', async () => {
    const { id, noteId } = await createNote()
    await withdrawConsent({ kind, id }, { staff: null, requestId: 'request-2' })
    await actOn('keep-note', kind, id, actor, { noteId, reason: 'Her solicitor wrote', source: 'legal claim' })
    expect((await read(id))?.notes).toMatchObject([
      { note: 'She bled a lot', keptBy: 'Ruth Singh', keptReason: 'Her solicitor wrote', keptAt: expect.any(Date) },
    ])
    expect(JSON.stringify(await db.select().from(enquiryNotes))).not.toContain('solicitor')
    expect(await steps(id)).toEqual(['kept a note', 'withdrew consent', 'added a note'])
  })

  test('a note cannot be deleted while its record is under legal hold or became care', async () => {
    const { id, noteId } = await createNote()
    await withdrawConsent({ kind, id }, { staff: null, requestId: 'request-2' })
    await setLegalHold(kind, id, actor, 'A claim')
    expect(await removeNote(id, noteId)).toBe('The note cannot be deleted: it is under legal hold.')
    await endLegalHold(kind, id, actor)
    await setOutcome(kind, id, actor, { outcome: 'became care', careEndedOn: null, basedOn: 'open' })
    expect(await removeNote(id, noteId)).toBe('The note cannot be deleted: it became care.')
    expect((await read(id))?.notes.map(({ note }) => note)).toEqual(['She bled a lot', 'Under legal hold: A claim'])
  })

  test('a note cannot be deleted through another record', async () => {
    const { id, noteId } = await createNote()
    const other = await createSubmission(kind)
    await withdrawConsent({ kind, id }, { staff: null, requestId: 'request-2' })
    await withdrawConsent({ kind, id: other.id }, { staff: null, requestId: 'request-3' })
    expect(await removeNote(other.id, noteId)).toEqual({ changed: 0 })
    expect((await read(id))?.notes).toHaveLength(1)
  })
})
