import { and, eq, isNull } from 'drizzle-orm'
import type { ReactNode } from 'react'

import { config } from '#app/platform/config/config.server.ts'
import type { Transaction } from '#app/platform/database/db.server.ts'
import { type MailFacts, queueMail } from '#app/platform/mail/mail.server.ts'
import { mailJob } from '#app/settings/mail-job.server.ts'
import { cmsUsers } from '#app/staff/schema.ts'
import { Mail, MailLink, Paragraph, renderMail } from '#app/ui/mail/mail.tsx'

type PlainMail = { subject: string; preview: string; children: ReactNode }

/** Staff cannot reword these mails: each sentence states what the law requires, or where to sign in. */
export async function writePlainMail({ subject, preview, children }: PlainMail) {
  return await renderMail(
    subject,
    <Mail title={subject} preview={preview}>
      {children}
    </Mail>,
  )
}

export function SiteLink({ path, children }: { path: string; children: ReactNode }) {
  return <MailLink href={config.siteUrl + path}>{children}</MailLink>
}

type DeskMail = { subject: string; preview?: string; words: string; link: string }

/** To staff: it says that there is something to do, and nothing about whom. */
export function deskMail(write: (facts: MailFacts) => DeskMail) {
  return mailJob(async (facts) => {
    const { subject, preview = `Reference ${facts['reference'] ?? ''}`, words, link } = write(facts)
    const children = (
      <>
        <Paragraph>{words}</Paragraph>
        <Paragraph>
          <SiteLink path={facts['path'] ?? ''}>{link}</SiteLink>
        </Paragraph>
      </>
    )
    return await writePlainMail({ subject, preview, children })
  })
}

/** To each administrator instead of the team's mailbox: the first to read it acts. */
export async function mailAdmins(tx: Transaction, template: string, facts: MailFacts) {
  const { email, role, isActive, deletedAt } = cmsUsers
  const admins = await tx
    .select({ email })
    .from(cmsUsers)
    .where(and(eq(role, 'admin'), eq(isActive, true), isNull(deletedAt)))
  for (const { email: recipient } of admins) await queueMail(tx, { template, recipient, facts })
}
