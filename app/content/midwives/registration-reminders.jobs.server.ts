import { and, gte, isNull, lte, not, sql } from 'drizzle-orm'

import { midwives, registrationReminders } from '#app/content/care-schema.ts'
import { kindInfo } from '#app/content/content-kinds.ts'
import { config } from '#app/platform/config/config.server.ts'
import { transaction } from '#app/platform/database/db.server.ts'
import { queueMail } from '#app/platform/mail/mail.server.ts'
import { dayMs, formatDate, londonClock } from '#app/platform/time/london-time.ts'
import { isExample } from '#app/settings/example-records.server.ts'
import { mailJob } from '#app/settings/mail-job.server.ts'
import { readSiteSettings } from '#app/settings/site-settings.server.ts'
import { writeTextMail } from '#app/settings/texts/text-mail.server.tsx'

const template = 'registration-reminder'

/** In days. Only the smallest step that applies is sent. */
const steps = [7, 30, 60]

export const registrationReminderTasks = {
  async 'remind-of-registrations'() {
    await remindOfRegistrations(new Date())
  },
  [template]: mailJob(
    async ({ name = '', registeredUntil = '', midwifeId = '' }) =>
      await writeTextMail('emails/registration-reminder', {
        midwife: name,
        last_day: formatDate(new Date(registeredUntil)),
        link: `${config.siteUrl}${kindInfo.midwife.path}/${midwifeId}`,
      }),
  ),
}

/** Sends each step of each date once, however often and on whichever instance this runs. */
export async function remindOfRegistrations(now: Date) {
  const today = londonClock(now).day
  const { id, name, registeredUntil, isPublished, binnedAt } = midwives
  await transaction(async (tx) => {
    const expiring = await tx
      .select({ id, name, registeredUntil })
      .from(midwives)
      .where(
        and(
          isPublished,
          isNull(binnedAt),
          not(isExample('midwife')),
          gte(registeredUntil, today),
          lte(registeredUntil, sql`${today}::date + ${Math.max(...steps)}::int`),
        ),
      )
    const { team_email: recipient } = await readSiteSettings(tx)
    for (const midwife of expiring) {
      const until = midwife.registeredUntil ?? today
      const daysLeft = Math.round((Date.parse(until) - Date.parse(today)) / dayMs)
      const daysAhead = steps.find((step) => daysLeft <= step) ?? 0
      const { rowCount } = await tx
        .insert(registrationReminders)
        .values({ midwifeId: midwife.id, registeredUntil: until, daysAhead })
        .onConflictDoNothing()
      if (!rowCount) continue
      const facts = { name: midwife.name, registeredUntil: until, midwifeId: midwife.id, reference: midwife.id }
      await queueMail(tx, { template, recipient, facts })
    }
  })
}
