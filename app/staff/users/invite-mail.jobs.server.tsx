import { eq } from 'drizzle-orm'

import { config } from '#app/platform/config/config.server.ts'
import { db } from '#app/platform/database/db.server.ts'
import { mailJob } from '#app/platform/mail/mail.server.ts'
import { formatMoment } from '#app/platform/time/london-time.ts'
import { readSiteSettings } from '#app/settings/site-settings.server.ts'
import { staffInvites } from '#app/staff/schema.ts'
import type { StaffRole } from '#app/staff/staff-member.ts'
import { Mail, MailLink, Paragraph, renderMail } from '#app/ui/mail/mail.tsx'

import { pathOfInvite, inviteTemplate } from './invites.server.ts'

export const staffMailTasks = {
  [inviteTemplate]: mailJob(async ({ inviteId = '' }) => {
    const [invite] = await db.select().from(staffInvites).where(eq(staffInvites.id, inviteId))
    // Closed just now, along with its mail: the retried job finds nothing to send.
    if (!invite) throw new Error('The invitation is gone')
    const { site_name: siteName } = await readSiteSettings()
    const path = pathOfInvite(invite)
    if (!path) throw new Error('The secret that signed this invitation is not among SESSION_SECRET')
    return await writeInviteMail({ ...invite, siteName, path })
  }),
}

type Invitation = {
  firstName: string | null
  role: StaffRole
  expiresAt: Date
  siteName: string
  path: string
}

const roleNames: Record<StaffRole, string> = { admin: 'an administrator', editor: 'an editor' }

async function writeInviteMail({ firstName, role, expiresAt, siteName, path }: Invitation) {
  return await renderMail(
    `Your invitation to ${siteName}`,
    <Mail title="You are invited" preview={`Join the team of ${siteName}`}>
      <Paragraph>Hello{firstName ? ` ${firstName}` : ''},</Paragraph>
      <Paragraph>
        you are invited to work on the website of {siteName} as {roleNames[role]}.
      </Paragraph>
      <Paragraph>
        <MailLink href={`${config.siteUrl}${path}`}>Create your account</MailLink>
      </Paragraph>
      <Paragraph>
        The link works once, until {formatMoment(expiresAt)}. If it no longer works, please ask whoever invited you for
        a new one.
      </Paragraph>
      <Paragraph>If you did not expect this, you need not do anything. Please do not pass the link on.</Paragraph>
    </Mail>,
  )
}
