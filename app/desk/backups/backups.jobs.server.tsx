import { and, eq, gt, sql } from 'drizzle-orm'

import { config } from '#app/platform/config/config.server.ts'
import type { Transaction } from '#app/platform/database/db.server.ts'
import { queueMail } from '#app/platform/mail/mail.server.ts'
import { outgoingMails } from '#app/platform/schema.ts'
import { mailJob } from '#app/settings/mail-job.server.ts'
import { cmsUsers } from '#app/staff/schema.ts'
import { Mail, MailLink, Paragraph, renderMail } from '#app/ui/mail/mail.tsx'

import { backupsPath } from './backup-alarm.ts'
import { removeOldRuns } from './backup-runs.server.ts'

const template = 'backup-mail'

type News = 'failed' | 'works again'

export const backupTasks = {
  'remove-old-backup-runs': removeOldRuns,
  [template]: mailJob(async ({ news = '', place = '', error = '' }) => {
    const isFailed = (news as News) === 'failed'
    const subject = isFailed ? 'The backup failed' : 'The backup works again'
    const what = isFailed
      ? `No backup could be written to ${place}: ${error} It is tried again every hour.`
      : `A backup was written to ${place}, and read back.`
    return await renderMail(
      subject,
      <Mail title={subject} preview={what}>
        <Paragraph>{what}</Paragraph>
        <Paragraph>
          <MailLink href={config.siteUrl + backupsPath}>See the backups after signing in</MailLink>
        </Paragraph>
      </Mail>,
    )
  }),
}

/** A failure at most once a day for each place. */
export async function mailBackupNews(tx: Transaction, facts: { news: News; place: string; error: string }) {
  if (facts.news === 'failed' && (await wasMailedToday(tx, facts.place))) return
  const admins = await tx
    .select({ email: cmsUsers.email })
    .from(cmsUsers)
    .where(and(eq(cmsUsers.role, 'admin'), eq(cmsUsers.isActive, true)))
  for (const { email } of admins) await queueMail(tx, { template, recipient: email, facts })
}

async function wasMailedToday(tx: Transaction, place: string) {
  const { facts, createdAt } = outgoingMails
  const [mail] = await tx
    .select({ id: outgoingMails.id })
    .from(outgoingMails)
    .where(
      and(
        eq(outgoingMails.template, template),
        sql`${facts} ->> 'news' = 'failed' and ${facts} ->> 'place' = ${place}`,
        gt(createdAt, sql`now() - interval '1 day'`),
      ),
    )
    .limit(1)
  return mail !== undefined
}
