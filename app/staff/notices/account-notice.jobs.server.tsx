import { config } from '#app/platform/config/config.server.ts'
import { mailJob } from '#app/platform/mail/mail.server.ts'
import { readSiteSettings } from '#app/settings/site-settings.server.ts'
import { Mail, MailLink, Paragraph, renderMail } from '#app/ui/mail/mail.tsx'

import { type AccountNotice, accountNotices, accountNoticeTemplate } from './account-notice.ts'

export const accountNoticeTasks = {
  [accountNoticeTemplate]: mailJob(async ({ notice, by = '', whose = 'your account', detail = '', isForAdmins }) => {
    const { site_name: siteName } = await readSiteSettings()
    const message = accountNotices[notice as AccountNotice]({ by, whose, detail })
    return await writeAccountNotice({ message, siteName, isOwn: isForAdmins !== 'yes' })
  }),
}

type Notice = { message: string; siteName: string; isOwn: boolean }

async function writeAccountNotice({ message, siteName, isOwn }: Notice) {
  return await renderMail(
    isOwn ? `About your account at ${siteName}` : `Accounts and protection at ${siteName}`,
    <Mail title={isOwn ? 'About your account' : 'Accounts and protection'} preview={message}>
      <Paragraph>{message}</Paragraph>
      {isOwn ? <ForOwner /> : <ForAdmins />}
      <Paragraph>{siteName}</Paragraph>
    </Mail>,
  )
}

function ForOwner() {
  return (
    <>
      <Paragraph>If you expected that, there is nothing to do.</Paragraph>
      <Paragraph>
        If not, <MailLink href={`${config.siteUrl}/cms/forgotten`}>choose a new password</MailLink> now and tell an
        administrator.
      </Paragraph>
    </>
  )
}

function ForAdmins() {
  return (
    <>
      <Paragraph>All administrators have this mail. If one of you expected it, there is nothing to do.</Paragraph>
      <Paragraph>
        If not, look at the <MailLink href={`${config.siteUrl}/admin/audit`}>audit log</MailLink> and at the{' '}
        <MailLink href={`${config.siteUrl}/cms/users`}>users</MailLink> now: deactivating an account ends its sessions.
      </Paragraph>
    </>
  )
}
