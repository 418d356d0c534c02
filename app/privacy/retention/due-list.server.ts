import { desc, eq } from 'drizzle-orm'

import { countExpiring, listExpiring } from '#app/enquiries/review/bin/expired-enquiries.server.ts'
import { db, type Transaction } from '#app/platform/database/db.server.ts'
import type { RetentionSchedule } from '#app/settings/retention/schedule.ts'
import { countExpiringOrders, listExpiringOrders } from '#app/shop/personal-data/expired-orders.server.ts'
import type { AuditEvent } from '#app/staff/audit/audit-event.ts'
import { recordListed } from '#app/staff/audit/audit-views.server.ts'
import { auditDetails, auditLog } from '#app/staff/audit/schema.ts'
import type { Actor } from '#app/staff/sessions/actor.server.ts'

import { noticeDays } from './retention.ts'

const mostShown = 200
const dayMs = 24 * 60 * 60 * 1000

/** What is removed for good within two weeks, soonest first, and which records staff may put under legal hold. */
export async function listDue(tx: Transaction, schedule: RetentionSchedule, actor: Actor, now = new Date()) {
  const batch = { schedule, at: noticeEnd(now), most: mostShown + 1 }
  const enquiries = await listExpiring(tx, batch)
  const orders = await listExpiringOrders(tx, batch)
  const due = [
    ...enquiries,
    ...orders.map((order) => ({
      ...order,
      kind: 'order' as const,
      subject: 'order',
      href: `/shop/admin/orders/${order.id}`,
    })),
  ].toSorted((a, b) => a.goesAt.getTime() - b.goesAt.getTime())
  const shown = due.slice(0, mostShown)
  for (const [subject, rows] of Map.groupBy(shown, (row) => row.subject))
    await recordListed(
      tx,
      actor,
      subject,
      rows.map(({ id }) => id),
    )
  return { due: shown, isMore: due.length > mostShown }
}

export async function countDue(schedule: RetentionSchedule, now = new Date()) {
  const batch = { schedule, at: noticeEnd(now) }
  const counts = [...(await countExpiring(batch)), ...(await countExpiringOrders(batch))]
  const first = counts.flatMap(({ firstAt }) => firstAt ?? []).toSorted((a, b) => a.getTime() - b.getTime())
  return { records: counts.reduce((sum, { records }) => sum + records, 0), firstAt: first[0] ?? null }
}

function noticeEnd(now: Date) {
  return new Date(now.getTime() + noticeDays * dayMs)
}

/** The newest certificates of what was removed, or the newest changes of periods. */
export async function listRetentionEvents({ action }: AuditEvent) {
  return await db
    .select({ seq: auditLog.seq, at: auditLog.at, actorName: auditDetails.actorName, details: auditDetails.details })
    .from(auditLog)
    .innerJoin(auditDetails, eq(auditDetails.seq, auditLog.seq))
    .where(eq(auditLog.action, action))
    .orderBy(desc(auditLog.seq))
    .limit(20)
}
