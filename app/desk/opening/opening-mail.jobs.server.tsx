import { mailJob } from '#app/platform/mail/mail.server.ts'
import { readSiteSettings } from '#app/settings/site-settings.server.ts'
import { Mail, MailLink, Paragraph, renderMail } from '#app/ui/mail/mail.tsx'

import { openingMailTemplate, receiptLink } from './opening-mail.server.ts'

export const openingMailTasks = {
  [openingMailTemplate]: mailJob(async ({ userId = '' }) => {
    const { site_name: siteName } = await readSiteSettings()
    return await renderMail(
      `A test mail from ${siteName}`,
      <Mail title="Mail arrives" preview={`${siteName} can send mail`}>
        <Paragraph>You asked {siteName} for this mail, to see whether its mail arrives.</Paragraph>
        <Paragraph>
          <MailLink href={receiptLink(userId)}>Yes, it has arrived</MailLink>
        </Paragraph>
        <Paragraph>
          The link works for two days, in a browser in which you are signed in. If this mail was among the spam, the
          mails to families are there too: please see to that before you open the site.
        </Paragraph>
      </Mail>,
    )
  }),
}
