import { and, asc, eq, gt, notInArray, sql } from 'drizzle-orm'

import { contentEvents } from '#app/content/audit-events.ts'
import { textOf } from '#app/content/content-fields.ts'
import type { ContentRef } from '#app/content/content-kinds.ts'
import { isHealthAdvice, isSameName } from '#app/content/health-advice/health-advice.ts'
import { reviewRequests } from '#app/content/health-advice/schema.ts'
import { lockContent } from '#app/content/revisions/save-content.server.ts'
import { type Database, db, transaction } from '#app/platform/database/db.server.ts'
import { queueMail } from '#app/platform/mail/mail.server.ts'
import { recordAuditEvent } from '#app/staff/audit/audit.server.ts'
import { cmsUsers } from '#app/staff/schema.ts'
import type { Actor } from '#app/staff/sessions/actor.server.ts'

import { listWriters } from './writers.server.ts'

export const reviewRequestTemplate = 'review-request'

/** Colleagues who may sign the post off, with the moment they were last asked. */
export async function listReviewers(database: Database, postId: string, author: string) {
  const { id, name, isActive } = cmsUsers
  const writers = await listWriters(database, postId)
  const isNoWriter = notInArray(
    id,
    writers.map((writer) => writer.id),
  )
  const rows = await database
    .select({ id, name, email: cmsUsers.email, askedAt: reviewRequests.requestedAt })
    .from(cmsUsers)
    .leftJoin(reviewRequests, and(eq(reviewRequests.reviewerId, id), eq(reviewRequests.postId, postId)))
    .where(and(isActive, writers.length > 0 ? isNoWriter : undefined))
    .orderBy(asc(name))
  return rows.filter((colleague) => !isSameName(colleague.name, author))
}

/** 'asked lately': the colleague has had a mail about the same post within the hour. */
export async function requestReview(
  { kind, id }: ContentRef,
  { staff, requestId }: Actor,
  reviewerId: string,
): Promise<{ requested: string } | 'asked lately' | 'cannot sign'> {
  return await transaction(async (tx) => {
    const content = kind === 'post' ? await lockContent(tx, { kind, id }) : undefined
    if (!content || !isHealthAdvice(content.fields)) return 'cannot sign'
    const reviewers = await listReviewers(tx, id, textOf(content.fields, 'authorName'))
    const reviewer = reviewers.find((colleague) => colleague.id === reviewerId && colleague.id !== staff.id)
    if (!reviewer) return 'cannot sign'
    const { postId, reviewerId: askedReviewerId, requestedAt } = reviewRequests
    const isRecent = and(
      eq(postId, id),
      eq(askedReviewerId, reviewerId),
      gt(requestedAt, sql`now() - interval '1 hour'`),
    )
    if ((await tx.$count(reviewRequests, isRecent)) > 0) return 'asked lately'
    const request = { requestedBy: staff.id, requestedAt: sql`now()` }
    await tx
      .insert(reviewRequests)
      .values({ postId: id, reviewerId, ...request })
      .onConflictDoUpdate({ target: [postId, askedReviewerId], set: request })
    const facts = { postId: id, requestedBy: `${staff.firstName} ${staff.lastName}`, reference: id }
    await queueMail(tx, { template: reviewRequestTemplate, recipient: reviewer.email, facts })
    const event = { staff, event: contentEvents.reviewRequested, subject: 'post' as const, ids: [id], requestId }
    await recordAuditEvent(tx, { ...event, details: { reviewerId } })
    return { requested: reviewer.name }
  })
}

export async function listRequestedOf(userId: string): Promise<string[]> {
  const { postId, reviewerId } = reviewRequests
  const rows = await db.select({ postId }).from(reviewRequests).where(eq(reviewerId, userId))
  return rows.map((request) => request.postId)
}
