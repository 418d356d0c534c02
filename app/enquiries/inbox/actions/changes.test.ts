import { access, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'

import { listAdmins } from '#app/enquiries/inbox/colleagues.server.ts'
import { kindTables } from '#app/enquiries/inbox/kinds/kind-tables.server.ts'
import { viewSubmission } from '#app/enquiries/inbox/record/submission-record.server.ts'
import { enquiryKinds, kindConfig } from '#app/enquiries/kinds.ts'
import { enquiryNotes } from '#app/enquiries/schema.ts'
import { config } from '#app/platform/config/config.server.ts'
import { db } from '#app/platform/database/db.server.ts'
import { outgoingMails } from '#app/platform/schema.ts'
import { listAccess } from '#app/staff/audit/audit-access.server.ts'
import { cmsUsers } from '#app/staff/schema.ts'
import type { Actor } from '#app/staff/sessions/actor.server.ts'
import { expireEnquiries } from '#test/expire-enquiries.ts'
import { createSubmission } from '#test/factories/submissions.ts'
import { actOn, addNote, binSubmissions, press, setLegalHold, setOutcome } from '#test/factories/work.ts'
import { given } from '#test/given.ts'
import { ownerDb } from '#test/owner-database.ts'

let maya: Actor

beforeEach(async () => {
  await ownerDb.execute(sql`
    truncate contact_submissions, antenatal_class_registrations, care_requests, enquiry_notes, outgoing_mails`)
  maya = { staff: await given.staff({ firstName: 'Maya' }), requestId: 'request-1' }
})

const toCare = { outcome: 'became care', careEndedOn: '2026-01-31', basedOn: 'open' } as const
const noCare = { outcome: 'no care', careEndedOn: null, basedOn: 'open' } as const

describe.each(enquiryKinds)('%s', (kind) => {
  const { table } = kindTables[kind]
  const { subject } = kindConfig[kind]

  async function rowOf(id: string) {
    const { quarantine, answeredAt, outcome, careEndedOn, handedOverOn, ownerId } = table
    const [row] = await db
      .select({ quarantine, answeredAt, outcome, careEndedOn, handedOverOn, ownerId })
      .from(table)
      .where(eq(table.id, id))
    return row
  }
  const steps = async (id: string) => (await listAccess(subject, id)).map(({ action }) => action)

  test('a release sends one acknowledgement and one team mail, however many people press it at once', async () => {
    const { id, email } = await createSubmission(kind, { quarantine: 'trap' })
    await Promise.all([1, 2, 3].map(() => press('release', kind, id, maya)))
    expect(await rowOf(id)).toMatchObject({ quarantine: null })
    const mails = await db.select().from(outgoingMails)
    expect(mails.map(({ template }) => template).toSorted()).toEqual(['enquiry-acknowledgement', 'enquiry-team-mail'])
    expect(mails.find(({ template }) => template === 'enquiry-acknowledgement')?.recipient).toBe(email)
    expect(mails.every(({ facts }) => facts.kind === kind)).toBe(true)
    expect(await steps(id)).toEqual(['released'])
  })

  test('a record in the bin is not released', async () => {
    const { id } = await createSubmission(kind, { quarantine: 'trap', isBinned: true })
    const before = await db.$count(outgoingMails)
    await press('release', kind, id, maya)
    expect(await rowOf(id)).toMatchObject({ quarantine: 'trap' })
    expect(await db.$count(outgoingMails)).toBe(before)
  })

  test('marking a record answered again preserves the first time, and the mark can be removed', async () => {
    const { id } = await createSubmission(kind)
    await press('answered', kind, id, maya)
    const answeredAt = (await rowOf(id))?.answeredAt
    expect(answeredAt).toBeInstanceOf(Date)
    await press('answered', kind, id, maya)
    expect((await rowOf(id))?.answeredAt).toEqual(answeredAt)
    await press('unanswered', kind, id, maya)
    expect((await rowOf(id))?.answeredAt).toBeNull()
    expect(await steps(id)).toEqual(['marked not answered', 'marked answered'])
  })

  test('of two concurrent outcomes based on the same state, one is rejected as stale', async () => {
    const { id } = await createSubmission(kind)
    const answers = await Promise.all([toCare, noCare].map((outcome) => setOutcome(kind, id, maya, outcome)))
    expect(answers.filter((answer) => typeof answer === 'string')).toHaveLength(1)
    expect(await steps(id)).toEqual(['set the outcome'])
  })

  test('setting the same outcome twice is one change, and the end date of care is part of the outcome', async () => {
    const { id } = await createSubmission(kind)
    expect(await setOutcome(kind, id, maya, toCare)).toMatchObject({ changed: expect.any(Number) })
    expect(await setOutcome(kind, id, maya, toCare)).toMatchObject({ changed: expect.any(Number) })
    const later = { ...toCare, careEndedOn: '2026-02-01' }
    expect(await setOutcome(kind, id, maya, { ...later, basedOn: 'became care' })).toContain(
      'Somebody else has changed',
    )
    expect(await setOutcome(kind, id, maya, { ...later, basedOn: 'became care 2026-01-31' })).toMatchObject({
      changed: 1,
    })
    expect(await rowOf(id)).toMatchObject({ outcome: 'became care', careEndedOn: '2026-02-01' })
    expect(await steps(id)).toEqual(['set the outcome', 'set the outcome'])
  })

  test('revoking care needs a reason, notifies all admins and blocks deletion for 30 days', async () => {
    const { id, reference } = await createSubmission(kind)
    await setOutcome(kind, id, maya, toCare)
    const back = { outcome: 'open', careEndedOn: null, basedOn: 'became care 2026-01-31' } as const
    expect(await setOutcome(kind, id, maya, back)).toBe('Write in the note why it is not care after all')
    expect(await rowOf(id)).toMatchObject({ outcome: 'became care' })
    expect(await db.$count(outgoingMails, eq(outgoingMails.recipient, maya.staff.email))).toBe(0)

    expect(await setOutcome(kind, id, maya, { ...back, reason: 'She chose her own midwife' })).toMatchObject({
      changed: 1,
    })
    const notices = await db.select().from(outgoingMails).where(eq(outgoingMails.recipient, maya.staff.email))
    expect(notices.map(({ facts }) => [facts.notice, facts.detail])).toEqual([['care-revoked', reference]])
    expect(JSON.stringify([notices, await db.select().from(enquiryNotes)])).not.toContain('own midwife')
    expect(await steps(id)).toEqual(['took back that it became care', 'set the outcome'])
    const opened = await viewSubmission(kind, id, maya)
    expect(opened?.notes.map(({ note }) => note)).toEqual(['Not care after all: She chose her own midwife'])

    expect(await binSubmissions(kind, [id], maya)).toBe(0)
    await db
      .update(table)
      .set({ careRevokedAt: sql`now() - interval '31 days'` })
      .where(eq(table.id, id))
    expect(await binSubmissions(kind, [id], maya)).toBe(1)
  })

  test('the handover date is set once, only when a record became care, and is cleared when care is revoked', async () => {
    const { id } = await createSubmission(kind)
    const handover = { handedOverOn: '2026-02-03', basedOn: '' }
    expect(await actOn('handover', kind, id, maya, handover)).toContain('Somebody else has changed')
    await setOutcome(kind, id, maya, toCare)
    expect(await actOn('handover', kind, id, maya, handover)).toMatchObject({ changed: expect.any(Number) })
    expect(await actOn('handover', kind, id, maya, handover)).toMatchObject({ changed: expect.any(Number) })
    expect(await actOn('handover', kind, id, maya, { handedOverOn: '2026-02-04', basedOn: '' })).toContain(
      'Somebody else has changed',
    )
    expect(await rowOf(id)).toMatchObject({ outcome: 'became care', handedOverOn: '2026-02-03' })
    expect(await steps(id)).toEqual(['handed over to the care record', 'set the outcome'])
    await setOutcome(kind, id, maya, { ...noCare, basedOn: 'became care 2026-01-31', reason: 'A mistake' })
    expect(await rowOf(id)).toMatchObject({ outcome: 'no care', handedOverOn: null })
  })

  test('a record in the bin cannot become care', async () => {
    const { id } = await createSubmission(kind, { isBinned: true })
    expect(await setOutcome(kind, id, maya, toCare)).toBe('It is in the bin. Restore it first')
    expect(await rowOf(id)).toMatchObject({ outcome: 'open' })
  })

  test('a record can be assigned only to an active admin, and only by someone who knows its current owner', async () => {
    const { id } = await createSubmission(kind)
    const editor = await given.staff({ role: 'editor' })
    const grace = await given.staff({ firstName: 'Grace' })
    await db.update(cmsUsers).set({ isActive: false }).where(eq(cmsUsers.id, grace.id))
    for (const ownerId of [editor.id, grace.id])
      expect(await actOn('owner', kind, id, maya, { ownerId, basedOn: '' })).toBe(
        'They cannot look after it: please choose an active admin',
      )
    expect((await listAdmins(db)).map((admin) => admin.id)).not.toContain(grace.id)

    const ownerId = maya.staff.id
    expect(await actOn('owner', kind, id, maya, { ownerId, basedOn: '' })).toHaveProperty('opposite')
    const other = await given.staff({ firstName: 'Wren' })
    expect(await actOn('owner', kind, id, maya, { ownerId: other.id, basedOn: '' })).toContain(
      'Somebody else has changed',
    )
    expect(await actOn('owner', kind, id, maya, { ownerId: null, basedOn: ownerId })).toHaveProperty('opposite')
    expect(await rowOf(id)).toMatchObject({ ownerId: null })
  })

  test('a note is stored encrypted and returned with its record', async () => {
    const { id } = await createSubmission(kind)
    expect(await addNote(kind, id, 'Called back about the twins.', maya)).toMatchObject({ changed: 1 })
    const [remaining] = await db.select().from(enquiryNotes)
    expect(remaining?.note).not.toContain('twins')
    const opened = await viewSubmission(kind, id, maya)
    expect(opened?.notes).toMatchObject([{ note: 'Called back about the twins.', author: 'Maya Singh' }])
    await expect(addNote(kind, maya.staff.id, 'Nowhere', maya)).rejects.toMatchObject({ init: { status: 404 } })
  })

  test('after 30 days in the bin a record is deleted with its notes, mails and mail files, unless under legal hold', async () => {
    const [removed, remaining, held] = [
      await createSubmission(kind),
      await createSubmission(kind),
      await createSubmission(kind),
    ]
    await addNote(kind, removed.id, 'A note', maya)
    await addNote(kind, remaining.id, 'Another', maya)
    await setLegalHold(kind, held.id, maya, 'A claim')
    const files = [await insertMail(removed.reference), await insertMail(remaining.reference)]
    await db.execute(sql`update ${table} set binned_at = now() - interval '31 days' where id <> ${remaining.id}`)
    await db.execute(sql`update ${table} set binned_at = now() - interval '29 days' where id = ${remaining.id}`)

    for (let runs = 0; runs < 2; runs += 1) await expireEnquiries()
    expect(await Promise.all([removed, remaining, held].map(async ({ id }) => Boolean(await rowOf(id))))).toEqual([
      false,
      true,
      true,
    ])
    expect(await db.select({ of: enquiryNotes.submissionId }).from(enquiryNotes)).not.toContainEqual({ of: removed.id })
    const left = files.map(async (file) =>
      access(file).then(
        () => true,
        () => false,
      ),
    )
    expect(await Promise.all(left)).toEqual([false, true])
  })
})

/** A mail about this reference, and the file it was written to. */
async function insertMail(reference: string) {
  const id = crypto.randomUUID()
  const mail = { id, template: 'enquiry-team-mail', recipient: 'team@example.com', status: 'sent' as const }
  await db.insert(outgoingMails).values({ ...mail, facts: { reference } })
  const directory = join(config.dataDir, 'mail')
  await mkdir(directory, { recursive: true })
  const file = join(directory, `${id}.eml`)
  await writeFile(file, 'Subject: a test')
  return file
}
