import { and, isNull, lte, ne, or, sql } from 'drizzle-orm'

import { transaction } from '#app/platform/database/db.server.ts'
import { formatDeadline } from '#app/platform/time/london-time.ts'
import { SiteLink, writePlainMail } from '#app/privacy/registers/plain-mail.server.tsx'
import { mailJob } from '#app/settings/mail-job.server.ts'
import { Paragraph } from '#app/ui/mail/mail.tsx'

import { reportDeadline } from './breach-clock.ts'
import { type BreachNews, breachTemplate, queueBreachMails } from './breach-mails.server.ts'
import { privacyBreaches } from './breaches-schema.ts'

export const breachTasks = {
  async 'warn-of-breach-clocks'() {
    await warnOfBreachClocks(new Date())
  },
  [breachTemplate]: mailJob(async ({ reference = '', path = '', discoveredAt = '', news = '' }) => {
    const until = formatDeadline(reportDeadline(new Date(discoveredAt)))
    const isWarning = (news as BreachNews) === 'warning'
    return await writePlainMail({
      subject: isWarning ? `A day left to report the breach ${reference}` : `A breach was logged: ${reference}`,
      preview: `The time to report it ends at ${until}`,
      children: (
        <>
          <Paragraph>
            {isWarning
              ? `The breach ${reference} is neither reported nor decided on. The 72 hours end at ${until}.`
              : `A breach of personal data was logged under the reference ${reference}. If a risk to people is likely, the ICO has to hear of it by ${until}.`}
          </Paragraph>
          <Paragraph>
            <SiteLink path={path}>Open it after signing in</SiteLink>
          </Paragraph>
        </>
      ),
    })
  }),
}

/** Warns once for each breach, however many instances run it, and late if no instance ran in time. */
export async function warnOfBreachClocks(now: Date) {
  const { id, reference, discoveredAt, decision, reportedAt, closedAt, warnedAt } = privacyBreaches
  await transaction(async (tx) => {
    const warned = await tx
      .update(privacyBreaches)
      .set({ warnedAt: now })
      .where(
        and(
          isNull(warnedAt),
          isNull(reportedAt),
          isNull(closedAt),
          or(isNull(decision), ne(decision, 'not report')),
          lte(discoveredAt, sql`${now.toISOString()}::timestamptz - interval '48 hours'`),
        ),
      )
      .returning({ id, reference, discoveredAt })
    for (const breach of warned) await queueBreachMails(tx, breach, 'warning')
  })
}
