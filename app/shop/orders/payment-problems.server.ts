import { v7 as newId } from 'uuid'

import type { Transaction } from '#app/platform/db.server.ts'
import { paymentProblems } from '#app/shop/orders/schema.ts'

export type Problem = Pick<typeof paymentProblems.$inferInsert, 'kind' | 'about' | 'words' | 'amountPence' | 'currency'>

/** Puts before staff that money and orders disagree; once for what it is about. */
export async function raiseProblem(tx: Transaction, problem: Problem, orderId: string | null) {
  await tx
    .insert(paymentProblems)
    .values({ ...problem, id: newId(), orderId })
    .onConflictDoNothing({ target: [paymentProblems.about, paymentProblems.kind] })
}
