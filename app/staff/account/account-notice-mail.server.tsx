import { config } from '#app/platform/config.server.ts'
import { Mail, MailLink, Paragraph, writeMail } from '#app/ui/mail.tsx'

/** To the owner of an account, about what happened to it. */
export async function writeAccountNotice({ words, siteName }: { words: string; siteName: string }) {
  return await writeMail(
    `About your account at ${siteName}`,
    <Mail title="About your account" preview={words}>
      <Paragraph>{words}</Paragraph>
      <Paragraph>If that was you, there is nothing to do.</Paragraph>
      <Paragraph>
        If it was not, <MailLink href={`${config.siteUrl}/cms/forgotten`}>choose a new password</MailLink> now and tell
        an administrator.
      </Paragraph>
      <Paragraph>{siteName}</Paragraph>
    </Mail>,
  )
}
