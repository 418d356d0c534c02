import { and, eq } from 'drizzle-orm'

import { transaction } from '#app/platform/database/db.server.ts'
import { mailJob, queueMail } from '#app/platform/mail/mail.server.ts'
import { readSiteSettings } from '#app/settings/site-settings.server.ts'
import { cmsUsers } from '#app/staff/schema.ts'
import { Mail, Paragraph, renderMail } from '#app/ui/mail/mail.tsx'

import { currentAnchor } from './anchor-log.server.ts'
import { formatAnchor } from './audit-anchors.server.ts'

const template = 'audit-anchor-mail'

/** Mailed daily to every admin: a mailbox is out of reach of an intruder on this machine or its database. */
export const auditAnchorTasks = {
  async 'mail-audit-anchor'() {
    const current = await currentAnchor()
    if (!current) return
    await transaction(async (tx) => {
      const admins = await tx
        .select({ email: cmsUsers.email })
        .from(cmsUsers)
        .where(and(eq(cmsUsers.role, 'admin'), eq(cmsUsers.isActive, true)))
      for (const { email } of admins)
        await queueMail(tx, { template, recipient: email, facts: { anchor: formatAnchor(current) } })
    })
  },
  [template]: mailJob(async ({ anchor = '' }) => {
    const { site_name: siteName } = await readSiteSettings()
    return await writeAnchorMail({ anchor, siteName })
  }),
}

async function writeAnchorMail({ anchor, siteName }: { anchor: string; siteName: string }) {
  return await renderMail(
    `The audit log of ${siteName} today`,
    <Mail title="The audit log today" preview="Please keep this mail.">
      <Paragraph>
        Please keep this mail. It holds a mark of what the audit log ended with today. Should anybody ever cut the log
        off or write it anew, this mark shows it.
      </Paragraph>
      <Paragraph>{anchor}</Paragraph>
      <Paragraph>
        To compare, save this mail as a file on the server and run: npm run audit -- verify --against FILE. Otherwise
        there is nothing to do.
      </Paragraph>
      <Paragraph>{siteName}</Paragraph>
    </Mail>,
  )
}
