import { config } from '#app/platform/config/config.server.ts'
import { mailJob } from '#app/settings/mail-job.server.ts'
import { readSiteSettings } from '#app/settings/site-settings.server.ts'
import type { GroupValues, GroupWords } from '#app/settings/texts/text-groups.ts'
import { MailText, renderTextMail } from '#app/settings/texts/text-mail.server.tsx'
import { readTexts } from '#app/settings/texts/texts.server.ts'

import { passwordResetTemplate, resetMinutes } from './password-reset.ts'
import { resetToken } from './password-resets.server.ts'

export const passwordResetMailTasks = {
  [passwordResetTemplate]: mailJob(async ({ resetId = '' }) => {
    const { site_name: siteName } = await readSiteSettings()
    const words = await readTexts('emails/password-reset-mail')
    return await writePasswordResetMail({ token: resetToken(resetId), siteName }, words)
  }),
}

export async function writePasswordResetMail(
  { token, siteName }: { token: string; siteName: string },
  words: GroupWords<'emails/password-reset-mail'>,
) {
  const link = `${config.siteUrl}/cms/new-password?token=${token}`
  const values: GroupValues<'emails/password-reset-mail'> = { site_name: siteName, minutes: String(resetMinutes), link }
  return await renderTextMail({
    lines: words,
    values,
    children: (
      <>
        <MailText words={words.body} values={values} />
        <MailText words={words.signature} values={values} />
      </>
    ),
  })
}
