import { eq, sql } from 'drizzle-orm'

import { db } from '#app/platform/database/db.server.ts'
import { mailJob } from '#app/settings/mail-job.server.ts'
import { readTexts } from '#app/settings/texts/texts.server.ts'
import { paymentProblemMail } from '#app/shop/orders/mails/order-mail-labels.ts'
import { paymentProblems } from '#app/shop/orders/schema.ts'
import { orders } from '#app/shop/schema.ts'

export const problemMailTasks = {
  [paymentProblemMail]: mailJob(async ({ problemId = '', reference = '' }) => {
    const { id, kind, words } = paymentProblems
    const [problem] = await db
      .select({ id, kind, words, isForPlace: sql<boolean>`coalesce(${orders.isForPlace}, false)` })
      .from(paymentProblems)
      .leftJoin(orders, eq(orders.id, paymentProblems.orderId))
      .where(eq(id, problemId))
    if (!problem) throw new Error('The problem of this mail is gone')
    const { writeProblemMail } = await import('./problem-mail-template.server.tsx')
    return await writeProblemMail({ ...problem, reference }, await readTexts('emails/payment-problem'))
  }),
}
