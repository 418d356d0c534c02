import { and, isNull, lte, ne, or, sql } from 'drizzle-orm'

import { transaction, type Transaction } from '#app/platform/database/db.server.ts'
import { formatDeadline } from '#app/platform/time/london-time.ts'
import { deskMail, mailAdmins } from '#app/privacy/cases/desk-mail.server.tsx'

import { breachesPath, reportDeadline } from './breach.ts'
import { privacyBreaches } from './breaches-schema.ts'

const template = 'privacy-breach-mail'

export const breachTasks = {
  async 'warn-of-breach-clocks'() {
    await warnOfBreachClocks(new Date())
  },
  [template]: deskMail(({ reference, discoveredAt = '', news }) => {
    const until = formatDeadline(reportDeadline(new Date(discoveredAt)))
    const isWarning = news === 'warning'
    return {
      subject: isWarning ? `A day left to report the breach ${reference}` : `A breach was logged: ${reference}`,
      preview: `The time to report it ends at ${until}`,
      words: isWarning
        ? `The breach ${reference} is neither reported nor decided on. The 72 hours end at ${until}.`
        : `A breach of personal data was logged under the reference ${reference}. If a risk to people is likely, the ICO has to hear of it by ${until}.`,
      link: 'Open it after signing in',
    }
  }),
}

type Mailed = Pick<typeof privacyBreaches.$inferSelect, 'id' | 'reference' | 'discoveredAt'>

/** To all administrators. The mails say nothing about what happened. */
export async function mailBreachNews(
  tx: Transaction,
  { id, reference, discoveredAt }: Mailed,
  news: 'logged' | 'warning',
) {
  const path = `${breachesPath}/${id}`
  await mailAdmins(tx, template, { reference, path, discoveredAt: discoveredAt.toISOString(), news })
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
    for (const breach of warned) await mailBreachNews(tx, breach, 'warning')
  })
}
