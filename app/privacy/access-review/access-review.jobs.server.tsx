import { isNull, sql } from 'drizzle-orm'
import { v7 as newId } from 'uuid'

import { db, transaction } from '#app/platform/database/db.server.ts'
import { mailAdmins } from '#app/privacy/registers/mail-admins.server.ts'
import { SiteLink, writePlainMail } from '#app/privacy/registers/plain-mail.server.tsx'
import { mailJob } from '#app/settings/mail-job.server.ts'
import { readSiteSettings } from '#app/settings/site-settings.server.ts'
import { Paragraph } from '#app/ui/mail/mail.tsx'

import { accessReviews } from './access-review-schema.ts'
import { countAccess, sumAccess } from './count-access.server.ts'
import { addMonths, firstDay, formatMonth, monthOf, monthPath } from './months.ts'

const template = 'access-review-mail'

export const accessReviewTasks = {
  async 'mail-access-review'() {
    await mailLastMonth(new Date())
  },
  [template]: mailJob(async ({ month = '' }) => {
    const { access_hours: hours } = await readSiteSettings()
    const access = await countAccess(db, month, hours)
    return await writeAccessMail(month, access.length, sumAccess(access))
  }),
}

/** Mails once for each month, however many instances run it. A month without views gets no mail. */
export async function mailLastMonth(now: Date) {
  const month = addMonths(monthOf(now), -1)
  const { access_hours: hours } = await readSiteSettings()
  if ((await countAccess(db, month, hours)).length === 0) return
  await transaction(async (tx) => {
    const first = await tx
      .insert(accessReviews)
      .values({ id: newId(), month: firstDay(month), mailedAt: now })
      .onConflictDoUpdate({
        target: accessReviews.month,
        set: { mailedAt: sql`excluded.mailed_at` },
        setWhere: isNull(accessReviews.mailedAt),
      })
      .returning({ id: accessReviews.id })
    if (first.length > 0) await mailAdmins(tx, template, { month })
  })
}

export async function writeAccessMail(month: string, people: number, counts: ReturnType<typeof sumAccess>) {
  const { opened, withoutTask, outOfHours, exports, prints } = counts
  return await writePlainMail({
    subject: `Who opened records in ${formatMonth(month)}`,
    preview: `${count(people, 'colleague')}, ${count(opened, 'record')}`,
    children: (
      <>
        <Paragraph>
          In {formatMonth(month)}, {count(people, 'colleague')} opened {count(opened, 'record')}, {withoutTask} of them
          without a task. There {outOfHours === 1 ? 'was' : 'were'} {count(outOfHours, 'view')} out of hours,{' '}
          {count(exports, 'export')} and {count(prints, 'print')}.
        </Paragraph>
        <Paragraph>
          <SiteLink path={monthPath(month)}>See who, and mark the month as reviewed</SiteLink>
        </Paragraph>
      </>
    ),
  })
}

function count(times: number, noun: string) {
  return `${times.toLocaleString('en-GB')} ${times === 1 ? noun : `${noun}s`}`
}
