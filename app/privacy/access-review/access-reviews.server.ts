import { and, asc, eq, inArray, isNotNull } from 'drizzle-orm'
import { v7 as newId } from 'uuid'

import { db, transaction } from '#app/platform/database/db.server.ts'
import type { FieldErrors } from '#app/platform/forms/submitted-values.ts'
import { decryptFields, encryptFields } from '#app/privacy/registers/encrypt-fields.server.ts'
import type { AccessHours } from '#app/settings/access-hours/access-hours.ts'
import { weekdays } from '#app/settings/reply-times/reply-times.ts'
import { lockSettings, saveSettings } from '#app/settings/site-settings.server.ts'
import { recordEvents } from '#app/staff/audit/audit-events.ts'
import { recordAuditEvent } from '#app/staff/audit/audit.server.ts'
import { accessReviewEvents } from '#app/staff/audit/privacy-register-events.ts'
import { auditLog } from '#app/staff/audit/schema.ts'
import { cmsUsers } from '#app/staff/schema.ts'
import type { Actor } from '#app/staff/sessions/actor.server.ts'

import { formatHours } from './access-hours-label.ts'
import { accessReviews } from './access-review-schema.ts'
import { accessReviewSubject, firstDay, monthOf } from './months.ts'

export async function findLogStart(): Promise<Date | undefined> {
  const [first] = await db.select({ at: auditLog.at }).from(auditLog).orderBy(asc(auditLog.seq)).limit(1)
  return first?.at
}

export async function listReviews(months: string[]) {
  const { month, reviewedAt } = accessReviews
  const rows = await db
    .select({ month, reviewedAt, by: cmsUsers.name })
    .from(accessReviews)
    .leftJoin(cmsUsers, eq(cmsUsers.id, accessReviews.reviewedById))
    .where(inArray(month, months.map(firstDay)))
  return new Map<string, Review>(
    rows.flatMap((row) =>
      row.reviewedAt ? [[row.month.slice(0, 7), { by: row.by, reviewedAt: row.reviewedAt }]] : [],
    ),
  )
}

export type Review = { by: string | null; reviewedAt: Date }

/** Recorded as a view, because a remark may name a record. */
export async function viewRemark(month: string, actor: Actor): Promise<string | undefined> {
  return await transaction(async (tx) => {
    const { id, remark } = accessReviews
    const isReviewed = and(eq(accessReviews.month, firstDay(month)), isNotNull(remark))
    const [row] = await tx.select({ id, remark }).from(accessReviews).where(isReviewed)
    if (!row) return undefined
    await recordAuditEvent(tx, { ...actor, event: recordEvents.opened, subject: accessReviewSubject, ids: [row.id] })
    return decryptFields('access_reviews', row).remark ?? undefined
  })
}

/** A month is reviewed once, after its end. Returns an error if a colleague reviewed it first. */
export async function reviewMonth(month: string, actor: Actor, remark: string): Promise<FieldErrors | undefined> {
  if (month >= monthOf(new Date())) return { remark: 'This month is not over' }
  return await transaction(async (tx) => {
    const isOfMonth = eq(accessReviews.month, firstDay(month))
    await tx
      .insert(accessReviews)
      .values({ id: newId(), month: firstDay(month) })
      .onConflictDoNothing()
    const [row] = await tx.select().from(accessReviews).where(isOfMonth).for('update')
    if (!row || row.reviewedAt) return { remark: 'Somebody else has reviewed this month in the meantime' }
    const { id } = row
    const sealed = encryptFields('access_reviews', id, { remark })
    const set = { reviewedAt: new Date(), reviewedById: actor.staff.id, ...sealed }
    await tx.update(accessReviews).set(set).where(eq(accessReviews.id, id))
    const event = accessReviewEvents.reviewed
    await recordAuditEvent(tx, { ...actor, event, subject: accessReviewSubject, ids: [id], details: { month } })
    return undefined
  })
}

export async function changeAccessHours(actor: Actor, typed: AccessHours) {
  await transaction(async (tx) => {
    const { access_hours: before } = await lockSettings(tx, ['access_hours'])
    const hours = { ...typed, days: weekdays.filter((day) => typed.days.includes(day)) }
    const saved = await saveSettings(tx, { access_hours: hours })
    if (saved.length === 0) return
    const details = { from: formatHours(before), to: formatHours(hours) }
    const event = accessReviewEvents.hoursChanged
    await recordAuditEvent(tx, { ...actor, event, subject: accessReviewSubject, ids: [], details })
  })
}
