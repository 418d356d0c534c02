import { config } from '#app/platform/config/config.server.ts'
import { formatMoment } from '#app/platform/time/london-time.ts'
import type { StaffRole } from '#app/staff/staff-member.ts'
import { Mail, MailLink, Paragraph, renderMail } from '#app/ui/mail/mail.tsx'

type Invitation = {
  firstName: string | null
  role: StaffRole
  expiresAt: Date
  siteName: string
  /** Of the link that makes the account. */
  path: string
}

const roleWords: Record<StaffRole, string> = { admin: 'an administrator', editor: 'an editor' }

/** To somebody who is to have an account: who asks, the link, and until when it works. */
export async function writeInviteMail({ firstName, role, expiresAt, siteName, path }: Invitation) {
  return await renderMail(
    `Your invitation to ${siteName}`,
    <Mail title="You are invited" preview={`Join the team of ${siteName}`}>
      <Paragraph>Hello{firstName ? ` ${firstName}` : ''},</Paragraph>
      <Paragraph>
        you are invited to work on the website of {siteName} as {roleWords[role]}.
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
