import { idsBySubject } from '#app/desk-parts/personal-data/personal-data.ts'
import { listExpiring } from '#app/enquiries/inbox/bin/expired-enquiries.server.ts'
import { type Database, db, type Transaction } from '#app/platform/database/db.server.ts'
import { dayMs } from '#app/platform/time/london-time.ts'
import { noticeDays, type RetentionSchedule } from '#app/settings/retention/schedule.ts'
import { listExpiringOrders } from '#app/shop/personal-data/expired-orders.server.ts'
import { recordListView } from '#app/staff/audit/audit-views.server.ts'
import type { Actor } from '#app/staff/sessions/actor.server.ts'

const mostShown = 200

/** What is removed for good within two weeks, soonest first, and which records staff may put under legal hold. */
export async function listDue(tx: Transaction, schedule: RetentionSchedule, actor: Actor, now = new Date()) {
  const due = await findDue(tx, schedule, now)
  const shown = due.slice(0, mostShown)
  for (const [subject, ids] of idsBySubject(shown)) await recordListView(tx, actor, subject, ids)
  return { due: shown, isMore: due.length > mostShown }
}

/** Of the same list: no more than are shown of it. */
export async function countDue(schedule: RetentionSchedule, now = new Date()) {
  const due = await findDue(db, schedule, now)
  return { records: Math.min(due.length, mostShown), isMore: due.length > mostShown, firstAt: due[0]?.goesAt ?? null }
}

async function findDue(database: Database, schedule: RetentionSchedule, now: Date) {
  const batch = { schedule, at: new Date(now.getTime() + noticeDays * dayMs), most: mostShown + 1 }
  const enquiries = await listExpiring(database, batch)
  const orders = await listExpiringOrders(database, batch)
  const bought = orders.map((order) => ({ ...order, subject: 'order', href: `/shop/admin/orders/${order.id}` }))
  return [...enquiries, ...bought].toSorted((a, b) => a.goesAt.getTime() - b.goesAt.getTime())
}
