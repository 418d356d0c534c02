import { and, eq, asc, inArray, isNull, sql } from 'drizzle-orm'
import { data } from 'react-router'
import { v7 as newId } from 'uuid'

import { type Transaction, db, transaction } from '#app/platform/database/db.server.ts'
import { queueMail } from '#app/platform/mail/mail.server.ts'
import { readSiteSettings } from '#app/settings/site-settings.server.ts'
import { paymentProblemEvents } from '#app/shop/audit-events.ts'
import { paymentProblemMail } from '#app/shop/orders/mails/order-mail-labels.ts'
import { paymentProblems } from '#app/shop/orders/schema.ts'
import { orders } from '#app/shop/schema.ts'
import { recordAuditEvent } from '#app/staff/audit/audit.server.ts'
import { listAdminEmails } from '#app/staff/notices/mail-admins.server.ts'
import type { Actor } from '#app/staff/sessions/actor.server.ts'

export type Problem = Pick<typeof paymentProblems.$inferInsert, 'kind' | 'about' | 'words' | 'amountPence' | 'currency'>

/**
 * Reports a difference between money and orders to staff, and mails the shop's admins, once for each session and kind.
 */
export async function reportProblem(tx: Transaction, problem: Problem, orderId: string | null) {
  const raised = await recordProblem(tx, problem, orderId)
  if (!raised) return
  const [order] = orderId ? await tx.select({ number: orders.number }).from(orders).where(eq(orders.id, orderId)) : []
  const facts = { problemId: raised.id, reference: order?.number ?? '' }
  const { team_email } = await readSiteSettings(tx)
  // All admins, too: an unanswered dispute is lost money.
  const recipients = [team_email, ...(await listAdminEmails(tx))].map((email) => email.toLowerCase())
  for (const recipient of new Set(recipients)) await queueMail(tx, { template: paymentProblemMail, recipient, facts })
}

/** Without a mail. Undefined if it is known already. */
export async function recordProblem(tx: Transaction, problem: Problem, orderId: string | null) {
  const [raised] = await tx
    .insert(paymentProblems)
    .values({ ...problem, id: newId(), orderId })
    .onConflictDoNothing({ target: [paymentProblems.about, paymentProblems.kind] })
    .returning({ id: paymentProblems.id })
  return raised
}

export type PaymentProblem = Awaited<ReturnType<typeof listOpenProblems>>[number]

// Above what anybody resolves at once.
const mostShown = 20

/** Of one order, or of all payments. */
export async function listOpenProblems(tx: Transaction, orderId?: string) {
  const { id, kind, about, amountPence, currency, words, createdAt } = paymentProblems
  return await tx
    .select({ id, kind, about, amountPence, currency, words, createdAt, orderId: orders.id, number: orders.number })
    .from(paymentProblems)
    .leftJoin(orders, eq(orders.id, paymentProblems.orderId))
    .where(and(isNull(paymentProblems.settledAt), orderId ? eq(orders.id, orderId) : undefined))
    .orderBy(asc(createdAt), asc(id))
    .limit(mostShown)
}

export async function findProblem(id: string) {
  const [problem] = await db.select().from(paymentProblems).where(eq(paymentProblems.id, id))
  if (!problem) throw data(null, { status: 404 })
  return problem
}

// A dispute stays open: its money can be lost as well.
const asksForRefund: Problem['kind'][] = [
  'wrong amount',
  'stock gone',
  'paid after cancelling',
  'paid twice',
  'place given up',
]

/** The whole payment has gone back. */
export async function settleRefunded(tx: Transaction, orderId: string) {
  const { kind, settledAt } = paymentProblems
  await tx
    .update(paymentProblems)
    .set({ settlement: 'Refunded', settledAt: sql`now()` })
    .where(and(eq(paymentProblems.orderId, orderId), inArray(kind, asksForRefund), isNull(settledAt)))
}

export async function resolveProblem(id: string, settlement: string, actor: Actor): Promise<'settled' | 'already'> {
  await findProblem(id)
  return await transaction(async (tx) => {
    const [problem] = await tx
      .update(paymentProblems)
      .set({ settlement, settledAt: sql`now()`, settledBy: actor.staff.id })
      .where(and(eq(paymentProblems.id, id), isNull(paymentProblems.settledAt)))
      .returning({ kind: paymentProblems.kind })
    if (!problem) return 'already'
    await recordAuditEvent(tx, { ...actor, event: paymentProblemEvents.settled, ids: [id], details: problem })
    return 'settled'
  })
}
