import { and, between, eq, sql } from 'drizzle-orm'

import { transaction } from '#app/platform/database/db.server.ts'
import { outgoingMails } from '#app/platform/schema.ts'
import { mailAdmins, SiteLink, writePlainMail } from '#app/privacy/cases/desk-mail.server.tsx'
import { mailJob } from '#app/settings/mail-job.server.ts'
import { recordEvents } from '#app/staff/audit/audit-events.ts'
import { findRange } from '#app/staff/audit/audit-range.server.ts'
import { accessReviewPath, daysOfMonth } from '#app/staff/audit/log-month.ts'
import { auditLog } from '#app/staff/audit/schema.ts'
import { Paragraph } from '#app/ui/mail/mail.tsx'

const template = 'access-review-mail'

export const accessReviewTasks = {
  'mail-access-review': async () => await mailLastMonth(new Date()),
  [template]: mailJob(async ({ month = '' }) => await writeAccessMail(month)),
}

/** One mail to each administrator about the past month, unless nobody opened a record. */
export async function mailLastMonth(now: Date) {
  const days = daysOfMonth(null, now)
  const month = days.from.slice(0, 7)
  await transaction(async (tx) => {
    const { first, last } = await findRange(tx, days)
    const isOpened = and(between(auditLog.seq, first, last), eq(auditLog.action, recordEvents.opened.action))
    const isOfMonth = and(eq(outgoingMails.template, template), sql`${outgoingMails.facts} ->> 'month' = ${month}`)
    const isDue = (await tx.$count(outgoingMails, isOfMonth)) === 0 && (await tx.$count(auditLog, isOpened)) > 0
    if (isDue) await mailAdmins(tx, template, { month })
  })
}

export async function writeAccessMail(month: string) {
  const when = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric' }).format(new Date(`${month}-01`))
  const subject = `Who opened records in ${when}`
  const link = <SiteLink path={`${accessReviewPath}?month=${month}`}>See who, and whether work was the reason</SiteLink>
  return await writePlainMail({
    subject,
    preview: 'Please look whether work was the reason.',
    children: <Paragraph>{link}</Paragraph>,
  })
}
