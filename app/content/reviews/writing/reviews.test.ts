import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'

import { inviteToReview } from '#app/care/reviews/invitations.server.ts'
import { reviewLink } from '#app/care/reviews/review-link.server.ts'
import { reviewInvitations } from '#app/care/reviews/schema.ts'
import { reviews } from '#app/content/care-schema.ts'
import { findFindings } from '#app/content/checks/record-findings.server.ts'
import { publishContent } from '#app/content/publishing/publish-content.server.ts'
import { publicReviews } from '#app/content/reviews/published-reviews.server.ts'
import { loadContent, saveContent } from '#app/content/revisions/save-content.server.ts'
import { contentDrafts, revisions, workingCopies } from '#app/content/revisions/schema.ts'
import { saveWorkingCopy } from '#app/content/revisions/working-copies.server.ts'
import { db, transaction } from '#app/platform/database/db.server.ts'
import { outgoingMails } from '#app/platform/schema.ts'
import { auditLog } from '#app/staff/audit/schema.ts'
import { argsFor } from '#test/ask-action.ts'
import { asForm } from '#test/factories/care.ts'
import { followLink } from '#test/follow-link.ts'
import { given } from '#test/given.ts'
import { ownerDb } from '#test/owner-database.ts'

import { reviewConsentVersion } from './review-form.ts'
import { action, loader } from './review.route.tsx'

beforeEach(async () => {
  await ownerDb.execute(sql`
    truncate review_invitations, family_reviews, outgoing_mails, content_revisions, content_drafts, content_working_copies`)
})

const quote = 'Our midwife came at night and sat down first. We slept at last.'
const written = { intent: 'send', quote, firstName: 'Amira', town: 'Leeds', service: 'newborn', consent: 'on' }

async function insertInvitation() {
  const enquiry = { kind: 'newborn_care', id: crypto.randomUUID(), reference: '7K2P-9TQX', email: 'a@example.com' }
  await transaction(async (tx) => await inviteToReview(tx, { enquiry, service: 'newborn' }))
  const [invitation] = await db.select().from(reviewInvitations).where(eq(reviewInvitations.enquiryId, enquiry.id))
  return invitation!.id
}

type Answered = {
  status: number
  state?: { is: string; isShown?: boolean }
  errors?: Record<string, string>
  values?: Record<string, string>
}

async function answerOf(answering: Promise<unknown>): Promise<Answered> {
  const answer = (await answering) as { data?: object; init?: ResponseInit }
  return { status: answer.init?.status ?? 200, ...(answer.data ?? answer) }
}

async function argsWith(link: string, body?: FormData) {
  const { path, cookie } = await followLink(link)
  const args = argsFor(path, body)
  args.request.headers.set('Cookie', cookie)
  return args as never
}
const open = async (link: string) => await answerOf(loader(await argsWith(link)))
const send = async (link: string, fields: Record<string, string>) =>
  await answerOf(action(await argsWith(link, asForm(fields))))

const steps = async (id: string) =>
  (
    await db
      .select({ action: auditLog.action })
      .from(auditLog)
      .where(sql`${id} = any(${auditLog.subjectIds})`)
  ).map((entry) => entry.action)

describe('the link of a review invitation', () => {
  test('writes nothing on GET, and creates one unpublished review when two are sent at once', async () => {
    const id = await insertInvitation()
    await db.delete(outgoingMails)
    const link = reviewLink(id)
    expect(await open(link)).toMatchObject({ status: 200, state: { is: 'open' } })
    expect(await db.$count(reviews)).toBe(0)
    const answers = await Promise.all([send(link, written), send(link, { ...written, quote: `${quote} Twice.` })])
    expect(answers).toMatchObject([{ state: { is: 'sent' } }, { state: { is: 'sent' } }])
    const [review, ...others] = await db.select().from(reviews)
    expect(others).toEqual([])
    expect(review).toMatchObject({ id, firstName: 'Amira', isPublished: false, consentVersion: reviewConsentVersion })
    expect(review?.originalQuote).toBe(review?.quote)
    expect(await db.select().from(revisions)).toMatchObject([{ reason: 'imported', authorId: null }])
    const mails = await db.select().from(outgoingMails)
    expect(mails).toMatchObject([{ template: 'review-received', facts: { reference: id } }])
    expect(await steps(id)).toEqual(['received a review'])
    expect(await publicReviews()).toEqual([])
  })

  test.each([
    ['without consent', { consent: '' }, 'consent'],
    ['too short', { quote: 'Nice.' }, 'quote'],
    ['too long', { quote: 'a'.repeat(1001) }, 'quote'],
    ['without a town', { town: ' ' }, 'town'],
    ['of a service of its own', { service: 'spa' }, 'service'],
  ])('rejects a review %s and returns the entered values', async (_why, change, field) => {
    const link = reviewLink(await insertInvitation())
    const { status, errors, values } = await send(link, { ...written, ...change })
    expect({ status, fields: Object.keys(errors ?? {}) }).toEqual({ status: 400, fields: [field] })
    expect(values).toMatchObject({ firstName: 'Amira' })
    expect(await db.$count(reviews)).toBe(0)
  })

  test('is valid for 60 days and only for its own invitation', async () => {
    const [id, other] = [await insertInvitation(), await insertInvitation()]
    const link = reviewLink(id)
    for (const forged of [link.replace(id, other), link.slice(0, -1), `${link}.x`, '/review?of=x'])
      expect([(await open(forged)).status, (await send(forged, written)).status], forged).toEqual([404, 404])
    await db.update(reviewInvitations).set({ sentAt: sql`now() - interval '61 days'` })
    expect((await open(link)).state).toEqual({ is: 'expired' })
    expect((await send(link, written)).state).toEqual({ is: 'expired' })
    expect(await db.$count(reviews)).toBe(0)
  })

  test('deletes the review at any time, with its revisions, drafts and working copies', async () => {
    const id = await insertInvitation()
    const [link, staff] = [reviewLink(id), await given.staff()]
    await send(link, written)
    await publishAs(id, staff, {})
    await publishDraft(id, staff)
    await db.update(reviewInvitations).set({ sentAt: sql`now() - interval '400 days'` })
    expect((await open(link)).state).toMatchObject({ is: 'sent', isShown: true })
    expect(await publicReviews()).toHaveLength(1)
    expect((await send(link, { intent: 'take-back' })).state).toEqual({ is: 'taken back' })
    for (const table of [reviews, revisions, contentDrafts, workingCopies]) expect(await db.$count(table)).toBe(0)
    expect(await publicReviews()).toEqual([])
    expect(await steps(id)).toContain('removed a review')
    // Nor can somebody who has it open in the editor store it again.
    const typed = { fields: { quote }, seen: { version: 0, fields: {} }, baseRevisionId: id }
    await expect(saveWorkingCopy({ kind: 'review', id }, staff.id, typed)).rejects.toMatchObject({
      init: { status: 404 },
    })
    expect((await send(link, written)).state).toEqual({ is: 'taken back' })
    expect(await db.$count(reviews)).toBe(0)
  })
})

type Staff = Awaited<ReturnType<typeof given.staff>>

async function save(id: string, staff: Staff, change: Record<string, string>) {
  const { fields, revisionId } = await loadContent({ kind: 'review', id })
  return await saveContent({ kind: 'review', id }, staff, {
    fields: { ...fields, ...change },
    baseRevisionId: revisionId,
  })
}

async function publishAs(id: string, staff: Staff, change: Record<string, string>) {
  await save(id, staff, change)
  const record = { kind: 'review', id } as const
  const { revisionId: seen } = await loadContent(record)
  const actor = { staff, requestId: 'request-1' }
  return await publishContent(record, actor, { seen, inSpiteOf: '', windowFor: () => ({ from: null, until: null }) })
}

async function publishDraft(id: string, staff: Staff) {
  await save(id, staff, { quote: 'We slept at last.' })
  const typed = { fields: { quote: 'We slept.' }, seen: { version: 0, fields: {} }, baseRevisionId: id }
  await saveWorkingCopy({ kind: 'review', id }, staff.id, typed)
}

describe('staff', () => {
  test('may remove words from a review, but not add any or change anything else', async () => {
    const [id, staff] = [await insertInvitation(), await given.staff({ role: 'editor' })]
    await send(reviewLink(id), written)
    expect(await publishAs(id, staff, { quote: `${quote} Wonderful!` })).toMatchObject({ refused: expect.any(String) })
    const record = { kind: 'review', id } as const
    const findings = await findFindings(db, record, (await loadContent(record)).fields)
    expect(findings).toMatchObject([{ rule: 'added-words', excerpt: 'wonderful' }])
    const change = { quote: 'We slept at last.', firstName: 'Zoe', town: 'Bath', writtenOn: '2020-01-01' }
    expect(await publishAs(id, staff, change)).toBe('published')
    const [review] = await db.select().from(reviews)
    expect(review).toMatchObject({
      quote: 'We slept at last.',
      originalQuote: quote,
      firstName: 'Amira',
      town: 'Leeds',
    })
    expect(review?.writtenOn).not.toBe('2020-01-01')
  })

  test('see errors, which block publishing, for missing consent and added words on a review that no family sent', async () => {
    const record = { kind: 'review', id: crypto.randomUUID() } as const
    const findings = await findFindings(db, record, {
      firstName: 'Zoe',
      town: 'Bath',
      quote: 'Great',
      service: 'other',
    })
    expect(findings.map(({ rule, severity }) => [rule, severity])).toEqual([
      ['no-consent', 'error'],
      ['added-words', 'error'],
    ])
  })
})
