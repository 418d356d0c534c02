import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'

import { reviewInvitations } from '#app/care/reviews/schema.ts'
import { kindTables } from '#app/enquiries/inbox/kinds/kind-tables.server.ts'
import { db } from '#app/platform/database/db.server.ts'
import { outgoingMails } from '#app/platform/schema.ts'
import { listAccess } from '#app/staff/audit/audit-access.server.ts'
import type { Actor } from '#app/staff/sessions/actor.server.ts'
import { expireEnquiries } from '#test/expire-enquiries.ts'
import { createSubmission } from '#test/factories/submissions.ts'
import { actOn, binSubmissions, setOutcome } from '#test/factories/work.ts'
import { given } from '#test/given.ts'
import { ownerDb } from '#test/owner-database.ts'

let maya: Actor

beforeEach(async () => {
  await ownerDb.execute(sql`truncate care_requests, review_invitations, outgoing_mails`)
  maya = { staff: await given.staff({ firstName: 'Maya' }), requestId: 'request-1' }
})

const kind = 'newborn_care'
const { table } = kindTables[kind]

async function createCare() {
  const submission = await createSubmission(kind)
  await setOutcome(kind, submission.id, maya, { outcome: 'became care', careEndedOn: '2026-01-31', basedOn: 'open' })
  await db.delete(outgoingMails)
  return submission
}

const ask = async (id: string) => await actOn('ask-for-review', kind, id, maya, {})
const sentDaysAgo = async (days: number) =>
  await db.update(reviewInvitations).set({ sentAt: sql`now() - make_interval(days => ${days})` })

test('asking for a review several times at once queues one mail, which holds no link that staff could read', async () => {
  const { id, email, reference } = await createCare()
  const answers = await Promise.all([1, 2, 3].map(async () => await ask(id)))
  expect(answers.filter((answer) => typeof answer === 'object')).toHaveLength(1)
  const [invitation, ...others] = await db.select().from(reviewInvitations)
  expect(others).toEqual([])
  expect(invitation).toMatchObject({ enquiryId: id, enquiryKind: kind, service: 'newborn', usedAt: null })
  const facts = { reference, invitation: invitation?.id }
  expect(await db.select().from(outgoingMails)).toMatchObject([
    { recipient: email, template: 'review-invitation', facts },
  ])
  expect((await listAccess('newborn_request', id)).map(({ action }) => action)).toContain('asked for a review')
})

test('a family can be asked again only after 30 days, and never a third time', async () => {
  const { id } = await createCare()
  await ask(id)
  await sentDaysAgo(29)
  expect(await ask(id)).toBe('They cannot be asked for a review: they were asked less than 30 days ago')
  await sentDaysAgo(31)
  expect(await ask(id)).toMatchObject({ changed: 1 })
  await sentDaysAgo(300)
  expect(await ask(id)).toBe('They cannot be asked for a review: they were asked twice, and that is enough')
})

test('a family that has already written a review is not asked again', async () => {
  const { id } = await createCare()
  await ask(id)
  await db.update(reviewInvitations).set({ usedAt: sql`now()`, sentAt: sql`now() - interval '90 days'` })
  expect(await ask(id)).toBe('They cannot be asked for a review: they have written already')
})

test('a family is not asked without care, after withdrawing consent or when its enquiry is in the bin', async () => {
  const open = await createSubmission(kind)
  expect(await ask(open.id)).toBe('They cannot be asked for a review: it has not become care')
  const withdrawn = await createCare()
  await db
    .update(table)
    .set({ consentWithdrawnAt: sql`now()` } as object)
    .where(eq(table.id, withdrawn.id))
  expect(await ask(withdrawn.id)).toBe('They cannot be asked for a review: they have withdrawn their consent')
  const binned = await createCare()
  await db
    .update(table)
    .set({ binnedAt: sql`now()` })
    .where(eq(table.id, binned.id))
  expect(await ask(binned.id)).toBe('It is in the bin. Restore it first')
  expect(await db.$count(reviewInvitations)).toBe(0)
})

test('deleting an enquiry deletes its unused review invitation and unlinks a used one', async () => {
  const [unused, used] = [await createCare(), await createCare()]
  for (const { id } of [unused, used]) await ask(id)
  await db
    .update(reviewInvitations)
    .set({ usedAt: sql`now()` })
    .where(eq(reviewInvitations.enquiryId, used.id))
  const long = sql`now() - interval '31 days'`
  await db.update(table).set({ outcome: 'no care', careEndedOn: null })
  await binSubmissions(kind, [unused.id, used.id], maya)
  await db.update(table).set({ binnedAt: long })
  await expireEnquiries()
  expect(await db.$count(table)).toBe(0)
  expect(await db.select().from(reviewInvitations)).toMatchObject([{ enquiryId: null, enquiryKind: null }])
})
