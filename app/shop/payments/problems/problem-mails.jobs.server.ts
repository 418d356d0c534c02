import { eq } from 'drizzle-orm'

import { db } from '#app/platform/database/db.server.ts'
import { mailJob } from '#app/settings/mail-job.server.ts'
import { readTexts } from '#app/settings/texts/texts.server.ts'
import { paymentProblemMail } from '#app/shop/orders/mails/order-mail-labels.ts'
import { paymentProblems } from '#app/shop/orders/schema.ts'

export const problemMailTasks = {
  [paymentProblemMail]: mailJob(async ({ problemId = '', reference = '' }) => {
    const [problem] = await db.select().from(paymentProblems).where(eq(paymentProblems.id, problemId))
    if (!problem) throw new Error('The problem of this mail is gone')
    const { writeProblemMail } = await import('./problem-mail-template.server.tsx')
    return await writeProblemMail({ ...problem, reference }, await readTexts('emails/payment-problem'))
  }),
}
