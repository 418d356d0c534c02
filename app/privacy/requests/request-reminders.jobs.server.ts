import { and, isNotNull, isNull, lte, or } from 'drizzle-orm'

import { daysBetween } from '#app/enquiries/typed-date.ts'
import { transaction } from '#app/platform/database/db.server.ts'
import { queueMail } from '#app/platform/mail/mail.server.ts'
import { addDays, londonClock } from '#app/platform/time/london-time.ts'
import { readSiteSettings } from '#app/settings/site-settings.server.ts'

import { reminderTemplate } from './mail-templates.ts'
import { requestPath } from './request-list.ts'
import { privacyRequestReminders, privacyRequests } from './requests-schema.ts'

/** Days before the due date; -1 once it has passed. Only the nearest step that applies is sent. */
const steps = [-1, 1, 3, 7, 14]

export const requestReminderTasks = {
  async 'remind-of-privacy-requests'() {
    await remindOfRequests(new Date())
  },
}

/** Sends each step once for each due date, however many instances run it. A paused clock sends none. */
export async function remindOfRequests(now: Date) {
  const today = londonClock(now).day
  const { id, reference, dueOn, endedOn, identityAskedOn, identityCheckedOn } = privacyRequests
  await transaction(async (tx) => {
    const due = await tx
      .select({ id, reference, dueOn })
      .from(privacyRequests)
      .where(
        and(
          isNull(endedOn),
          lte(dueOn, addDays(today, Math.max(...steps))),
          or(isNull(identityAskedOn), isNotNull(identityCheckedOn)),
        ),
      )
      .orderBy(dueOn, id)
    const { team_email: recipient } = await readSiteSettings(tx)
    for (const request of due) {
      const last = request.dueOn ?? today
      const daysLeft = daysBetween(today, last)
      const step = steps.find((one) => Math.max(daysLeft, -1) <= one) ?? -1
      const { rowCount } = await tx
        .insert(privacyRequestReminders)
        .values({ requestId: request.id, dueOn: last, step })
        .onConflictDoNothing()
      if (!rowCount) continue
      const facts = { reference: request.reference, path: requestPath(request.id), dueOn: last, step: String(step) }
      await queueMail(tx, { template: reminderTemplate, recipient, facts })
    }
  })
}
