import { and, asc, eq, inArray, ne, or } from 'drizzle-orm'
import { data } from 'react-router'
import { v7 as newId } from 'uuid'

import { contentEvents } from '#app/content/audit-events.ts'
import { postsTag, postTag } from '#app/content/cache-tags.server.ts'
import { type ContentFields, textOf } from '#app/content/content-fields.ts'
import type { ContentRef } from '#app/content/content-kinds.ts'
import { isHealthAdvice, isSameName } from '#app/content/health-advice/health-advice.ts'
import { postSignOffs } from '#app/content/health-advice/schema.ts'
import {
  findSignOff,
  findLastReviewerDetails,
  listSignOffs,
  hashReviewedFields,
} from '#app/content/health-advice/sign-offs.server.ts'
import { lockContent, type LockedContent } from '#app/content/revisions/save-content.server.ts'
import { revisions, workingCopies } from '#app/content/revisions/schema.ts'
import { posts } from '#app/content/schema.ts'
import { transaction, type Transaction } from '#app/platform/database/db.server.ts'
import { invalidatePages } from '#app/platform/http/page-tags.server.ts'
import { londonClock } from '#app/platform/time/london-time.ts'
import { recordAuditEvent } from '#app/staff/audit/audit.server.ts'
import { cmsUsers } from '#app/staff/schema.ts'
import type { Actor } from '#app/staff/sessions/actor.server.ts'
import type { Staff } from '#app/staff/staff-member.ts'

import type { SignOffValues } from './sign-off-form.ts'

export type SignOffRefusal = 'not health advice' | 'wrote it' | 'is its author'

/** Throws 404. */
export async function loadSignOff(record: ContentRef, staff: Staff) {
  return await transaction(async (tx) => {
    const { live, fields, hasDraft } = await lockPost(tx, record)
    const writers = await listWriters(tx, record.id)
    return {
      fields,
      visibility: live.visibility,
      hasDraft,
      writers: writers.map(({ name }) => name),
      refusal: findRefusal({ fields, writers, staff }),
      seen: hashReviewedFields(fields),
      signed: await findSignOff(tx, record.id, fields),
      earlier: await listSignOffs(tx, record.id),
      usual: await findLastReviewerDetails(tx, staff.id),
    }
  })
}

/**
 * `seen` is the hash of the fields that the reviewer was shown: if they changed since, nothing is signed. Live content
 * with the same fields is signed too.
 */
export async function signOff(
  record: ContentRef,
  { staff, requestId }: Actor,
  { seen, values }: { seen: string; values: SignOffValues },
): Promise<'signed' | 'changed since' | SignOffRefusal> {
  try {
    return await transaction(async (tx) => {
      const { fields, live } = await lockPost(tx, record)
      const refusal = findRefusal({ fields, writers: await listWriters(tx, record.id), staff, as: values.reviewerName })
      if (refusal) return refusal
      if (hashReviewedFields(fields) !== seen) return 'changed since'
      await tx.insert(postSignOffs).values({
        id: newId(),
        postId: record.id,
        readHash: seen,
        reviewerId: staff.id,
        ...values,
        reviewedOn: londonClock(new Date()).day,
      })
      await renewLiveSignOff(tx, record, live)
      const event = { staff, event: contentEvents.signedOff, subject: 'post' as const, ids: [record.id], requestId }
      await recordAuditEvent(tx, { ...event, details: { nextReviewOn: values.nextReviewOn } })
      return 'signed'
    })
  } catch (error) {
    // The reviewer saved text between our check and the insert.
    if (isRefusedByTrigger(error)) return 'wrote it'
    throw error
  }
}

async function lockPost(tx: Transaction, record: ContentRef): Promise<LockedContent> {
  const content = record.kind === 'post' ? await lockContent(tx, record) : undefined
  if (!content) throw data(null, { status: 404 })
  return content
}

/**
 * Counts unsaved and rejected text; publishing is not writing. The trigger `post_sign_offs_not_own` refuses the same
 * people.
 */
async function listWriters(tx: Transaction, postId: string) {
  const { id, name } = cmsUsers
  const { kind, recordId, reason, authorId } = revisions
  const isOfPost = and(eq(kind, 'post'), eq(recordId, postId), ne(reason, 'published'))
  const written = tx.select({ id: authorId }).from(revisions).where(isOfPost)
  const isTypedIn = and(eq(workingCopies.kind, 'post'), eq(workingCopies.recordId, postId))
  const typed = tx.select({ id: workingCopies.userId }).from(workingCopies).where(isTypedIn)
  const created = tx.select({ id: posts.createdBy }).from(posts).where(eq(posts.id, postId))
  return await tx
    .select({ id, name })
    .from(cmsUsers)
    .where(or(inArray(id, written), inArray(id, typed), inArray(id, created)))
    .orderBy(asc(name))
}

type RefusalCheck = { fields: ContentFields; writers: { id: string }[]; staff: Staff; as?: string }

function findRefusal({ fields, writers, staff, as = '' }: RefusalCheck): SignOffRefusal | undefined {
  if (!isHealthAdvice(fields)) return 'not health advice'
  if (writers.some(({ id }) => id === staff.id)) return 'wrote it'
  const author = textOf(fields, 'authorName')
  const names = [`${staff.firstName} ${staff.lastName}`, as]
  return names.some((name) => isSameName(name, author)) ? 'is its author' : undefined
}

async function renewLiveSignOff(tx: Transaction, { id }: ContentRef, live: LockedContent['live']) {
  const current = await findSignOff(tx, id, live.fields)
  if (!current) return
  await tx.update(posts).set({ signOffId: current.id }).where(eq(posts.id, id))
  if (live.isLive) await invalidatePages(tx, postsTag, postTag({ id }))
}

function isRefusedByTrigger(error: unknown) {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if ('constraint' in cause && cause.constraint === 'post_sign_offs_not_own') return true
  return false
}
