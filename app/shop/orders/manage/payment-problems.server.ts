import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { data } from 'react-router'

import { db, type Transaction, transaction } from '#app/platform/database/db.server.ts'
import { paymentProblems } from '#app/shop/orders/schema.ts'
import { orders } from '#app/shop/schema.ts'
import type { Actor } from '#app/staff/actor.server.ts'
import { recordChange } from '#app/staff/audit/audit.server.ts'

export type PaymentProblem = Awaited<ReturnType<typeof listOpenProblems>>[number]

// More than anybody settles at once; the oldest come first.
const mostShown = 20

const known = {
  id: paymentProblems.id,
  kind: paymentProblems.kind,
  orderId: paymentProblems.orderId,
  number: orders.number,
  about: paymentProblems.about,
  amountPence: paymentProblems.amountPence,
  currency: paymentProblems.currency,
  words: paymentProblems.words,
  createdAt: paymentProblems.createdAt,
}

/** Where money and orders disagree and nobody has settled it, the oldest first. */
export async function listOpenProblems(tx: Transaction) {
  return await tx
    .select(known)
    .from(paymentProblems)
    .leftJoin(orders, eq(orders.id, paymentProblems.orderId))
    .where(isNull(paymentProblems.settledAt))
    .orderBy(asc(paymentProblems.createdAt), asc(paymentProblems.id))
    .limit(mostShown)
}

/** One of them, settled or not; answers 404 where there is none. */
export async function findProblem(id: string) {
  const [problem] = await db
    .select({ ...known, settledAt: paymentProblems.settledAt, settlement: paymentProblems.settlement })
    .from(paymentProblems)
    .leftJoin(orders, eq(orders.id, paymentProblems.orderId))
    .where(eq(paymentProblems.id, id))
  if (!problem) throw data(null, { status: 404 })
  return problem
}

/** Says what was done about it. The first to say so settles it. */
export async function resolveProblem(id: string, settlement: string, actor: Actor): Promise<'settled' | 'already'> {
  return await transaction(async (tx) => {
    const [problem] = await tx
      .update(paymentProblems)
      .set({ settlement, settledAt: sql`now()`, settledBy: actor.staff.id })
      .where(and(eq(paymentProblems.id, id), isNull(paymentProblems.settledAt)))
      .returning({ kind: paymentProblems.kind })
    if (!problem) return 'already'
    const details = { kind: problem.kind }
    await recordChange(tx, { ...actor, action: 'settled', subject: 'payment_problem', ids: [id], details })
    return 'settled'
  })
}
