import { config } from '#app/platform/config/config.server.ts'
import { mailJob } from '#app/platform/mail/mail.server.ts'
import { readSiteSettings } from '#app/settings/site-settings.server.ts'
import { Mail, MailLink, Paragraph, renderMail } from '#app/ui/mail/mail.tsx'

import { passwordResetTemplate, resetMinutes } from './password-reset.ts'
import { resetToken } from './password-resets.server.ts'

export const passwordResetMailTasks = {
  [passwordResetTemplate]: mailJob(async ({ resetId = '' }) => {
    const { site_name: siteName } = await readSiteSettings()
    return await writePasswordResetMail({ resetId, siteName })
  }),
}

async function writePasswordResetMail({ resetId, siteName }: { resetId: string; siteName: string }) {
  const link = `${config.siteUrl}/cms/new-password?token=${resetToken(resetId)}`
  return await renderMail(
    `A new password for ${siteName}`,
    <Mail title="Choose a new password" preview={`The link works once, within ${resetMinutes} minutes`}>
      <Paragraph>Somebody, we hope you, asked for a new password for your staff account.</Paragraph>
      <Paragraph>
        <MailLink href={link}>Choose a new password</MailLink>. The link works once, within {resetMinutes} minutes.
      </Paragraph>
      <Paragraph>If it was not you, do nothing: your password stays as it is.</Paragraph>
      <Paragraph>{siteName}</Paragraph>
    </Mail>,
  )
}
