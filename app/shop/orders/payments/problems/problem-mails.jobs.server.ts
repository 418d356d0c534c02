import { eq, sql } from 'drizzle-orm'

import { config } from '#app/platform/config/config.server.ts'
import { db } from '#app/platform/database/db.server.ts'
import { mailJob } from '#app/settings/mail-job.server.ts'
import { fillWords } from '#app/settings/texts/check-text.ts'
import type { GroupValues } from '#app/settings/texts/text-groups.ts'
import { fillTextMail } from '#app/settings/texts/text-mail.server.tsx'
import { readTexts } from '#app/settings/texts/texts.server.ts'
import { paymentProblemMail } from '#app/shop/orders/mails/order-mail-labels.ts'
import { paymentProblems } from '#app/shop/orders/schema.ts'
import { orders } from '#app/shop/schema.ts'

import { describeRemedy, problemLabels } from './problem-labels.ts'

export const problemMailTasks = {
  [paymentProblemMail]: mailJob(async ({ problemId = '', reference = '' }) => {
    const { id, kind, words } = paymentProblems
    const [problem] = await db
      .select({ id, kind, words, isForPlace: sql<boolean>`coalesce(${orders.isForPlace}, false)` })
      .from(paymentProblems)
      .leftJoin(orders, eq(orders.id, paymentProblems.orderId))
      .where(eq(id, problemId))
    if (!problem) throw new Error('The problem of this mail is gone')
    return await writeProblemMail({ ...problem, reference })
  }),
}

type Problem = Pick<typeof paymentProblems.$inferSelect, 'id' | 'kind' | 'words'> & {
  reference: string
  isForPlace: boolean
}

export async function writeProblemMail({ id, kind, words: details, reference, isForPlace }: Problem) {
  const words = await readTexts('emails/payment-problem')
  const about = { problem: problemLabels[kind], details, remedy: describeRemedy(kind, isForPlace), number: reference }
  const title = fillWords(kind === 'disputed' ? words.disputed : words.undecided, about)
  const link = `${config.siteUrl}/shop/admin/orders/problems/${id}/settlement`
  const values: GroupValues<'emails/payment-problem'> = { ...about, title, link }
  return await fillTextMail({ ...words, subject: reference ? words.subject : words.subject_unknown, title }, values)
}
