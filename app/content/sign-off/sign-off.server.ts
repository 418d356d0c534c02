import { and, asc, desc, eq, ne, sql } from 'drizzle-orm'
import { v7 as newId } from 'uuid'

import { contentEvents } from '#app/content/audit-events.ts'
import { postsTag, postTag } from '#app/content/cache-tags.server.ts'
import { type ContentFields, textOf } from '#app/content/content-fields.ts'
import type { ContentRef } from '#app/content/content-kinds.ts'
import { isHealthAdvice, isSameName } from '#app/content/health-advice/health-advice.ts'
import { postSignOffs } from '#app/content/health-advice/schema.ts'
import { findSignOff, hashSignedOffFields, listSignOffs } from '#app/content/health-advice/sign-offs.server.ts'
import { lockContent, type LockedContent } from '#app/content/revisions/save-content.server.ts'
import { posts } from '#app/content/schema.ts'
import { type Database, db, transaction, type Transaction } from '#app/platform/database/db.server.ts'
import { parseForm } from '#app/platform/forms/forms.ts'
import type { FieldErrors, SubmittedValues } from '#app/platform/forms/submitted-values.ts'
import { invalidatePages } from '#app/platform/http/page-tags.server.ts'
import { londonClock } from '#app/platform/time/london-time.ts'
import { schemaOf, viewsOf } from '#app/records/form-fields.ts'
import { recordAuditEvent } from '#app/staff/audit/audit.server.ts'
import { cmsUsers } from '#app/staff/schema.ts'
import type { Actor } from '#app/staff/sessions/actor.server.ts'
import { fullNameOf, type Staff } from '#app/staff/staff-member.ts'

import { signOffFields, type SignOffValues, yearsAfter } from './sign-off-fields.ts'

const byColleague = 'Please ask a colleague to open this page.'

export const signOffRefusals = {
  'wrote it': {
    status: 403,
    title: 'You cannot sign this off, because you wrote some of it',
    description: `Health advice needs the sign-off of somebody who did not write any of it. ${byColleague}`,
  },
  'is its author': {
    status: 403,
    title: 'You cannot sign this off, because it names you as its author',
    description: `Health advice needs the sign-off of somebody else. ${byColleague}`,
  },
  'changed since': {
    status: 409,
    title: 'Nothing was signed off',
    description: 'Somebody changed it since you opened this page. Please read what it says now.',
  },
}

export type SignOffSummary = NonNullable<Awaited<ReturnType<typeof loadSignOff>>>

/** Null if no sign-off is needed. `fields`: as shared with the team. */
export async function loadSignOff({ kind, id }: ContentRef, fields: ContentFields, staff: Staff) {
  if (kind !== 'post' || !isHealthAdvice(fields)) return null
  const { writers, refusal, insiders } = await findReader(db, id, fields, staff)
  const { day: today } = londonClock(new Date())
  const usual: SubmittedValues = insiders ? {} : await usualDetails(staff)
  return {
    read: hashSignedOffFields(fields),
    today,
    author: textOf(fields, 'authorName'),
    writers,
    earlier: await listSignOffs(db, id),
    refusal: refusal && signOffRefusals[refusal],
    isOutside: insiders !== undefined,
    fields: viewsOf(signOffFields(today, insiders)),
    values: { ...usual, nextReviewOn: yearsAfter(today, 1) },
  }
}

/**
 * `read` in the form is the hash of the fields that the reviewer was shown: if they changed since, nothing is signed.
 * Live content with the same fields is signed too.
 */
export async function signOff(
  record: ContentRef,
  { staff, requestId }: Actor,
  form: FormData,
): Promise<SignOffValues | { errors: FieldErrors } | keyof typeof signOffRefusals> {
  try {
    return await transaction(async (tx) => {
      const { fields, live } = await lockContent(tx, record)
      if (record.kind !== 'post' || !isHealthAdvice(fields)) return 'changed since'
      const { refusal, insiders } = await findReader(tx, record.id, fields, staff)
      if (refusal) return refusal
      const { day: today } = londonClock(new Date())
      const parsed = parseForm(schemaOf({}, signOffFields(today, insiders)), form)
      if (!parsed.ok) return { errors: parsed.errors }
      const values = parsed.value as SignOffValues
      if (isSameName(values.reviewerName, textOf(fields, 'authorName'))) return 'is its author'
      const readHash = hashSignedOffFields(fields)
      if (form.get('read') !== readHash) return 'changed since'
      const by = insiders ? { recordedById: staff.id } : { reviewerId: staff.id }
      await tx
        .insert(postSignOffs)
        .values({ id: newId(), postId: record.id, readHash, reviewedOn: today, ...by, ...values })
      await renewLiveSignOff(tx, record, live)
      const event = insiders ? contentEvents.reviewRecorded : contentEvents.signedOff
      const details = { nextReviewOn: values.nextReviewOn }
      await recordAuditEvent(tx, { staff, event, subject: 'post', ids: [record.id], requestId, details })
      return values
    })
  } catch (error) {
    // The reviewer saved text, or a colleague got an account, between our check and the insert.
    const { constraint } = (error as { cause?: { constraint?: string } }).cause ?? {}
    if (constraint === 'post_sign_offs_not_own') return 'wrote it'
    throw error
  }
}

/**
 * Whether this person may sign it off. Where they may not and have no colleague, they record that somebody has read it
 * who is none of the `insiders`. The trigger `post_sign_offs_not_own` decides in the same way.
 */
async function findReader(database: Database, id: string, fields: ContentFields, staff: Staff) {
  const author = textOf(fields, 'authorName')
  const found = await listWriters(database, id)
  const writers = found.map(({ name }) => name)
  const isWriter = found.some((writer) => writer.id === staff.id)
  const isAuthor = isSameName(fullNameOf(staff), author)
  const isOutside = (isWriter || isAuthor) && !(await hasColleague(database, staff))
  if (isOutside) return { writers, refusal: undefined, insiders: [author, ...writers] }
  const refusal = isWriter ? 'wrote it' : isAuthor ? 'is its author' : undefined
  return { writers, refusal, insiders: undefined } as const
}

/** The function `post_writers` of the database says who; its trigger asks it too. */
async function listWriters(database: Database, postId: string) {
  const { id, name } = cmsUsers
  const isWriter = sql`${id} in (select post_writers(${postId}))`
  return await database.select({ id, name }).from(cmsUsers).where(isWriter).orderBy(asc(name))
}

async function hasColleague(database: Database, { id }: Staff): Promise<boolean> {
  return (await database.$count(cmsUsers, and(eq(cmsUsers.isActive, true), ne(cmsUsers.id, id)))) > 0
}

/** As in their last sign-off. */
async function usualDetails(staff: Staff) {
  const { reviewerId, reviewerName, qualification, seq } = postSignOffs
  const [usual] = await db
    .select({ reviewerName, qualification })
    .from(postSignOffs)
    .where(eq(reviewerId, staff.id))
    .orderBy(desc(seq))
    .limit(1)
  return { reviewerName: usual?.reviewerName ?? fullNameOf(staff), qualification: usual?.qualification ?? '' }
}

async function renewLiveSignOff(tx: Transaction, { id }: ContentRef, live: LockedContent['live']) {
  const current = await findSignOff(tx, id, live.fields)
  if (!current) return
  await tx.update(posts).set({ signOffId: current.id }).where(eq(posts.id, id))
  if (live.isLive) await invalidatePages(tx, postsTag, postTag({ id }))
}
