import { mailJob } from '#app/settings/mail-job.server.ts'
import { readSiteSettings } from '#app/settings/site-settings.server.ts'
import type { GroupValues, GroupWords } from '#app/settings/texts/text-groups.ts'
import { MailText, renderTextMail } from '#app/settings/texts/text-mail.server.tsx'
import { readTexts } from '#app/settings/texts/texts.server.ts'

import { openingMailTemplate, receiptLink } from './opening-mail.server.ts'

export const openingMailTasks = {
  [openingMailTemplate]: mailJob(async ({ userId = '' }) => {
    const settings = await readSiteSettings()
    const words = await readTexts('emails/opening-mail')
    return await writeOpeningMail({ siteName: settings.site_name, link: receiptLink(userId, settings) }, words)
  }),
}

export async function writeOpeningMail(
  { siteName, link }: { siteName: string; link: string },
  words: GroupWords<'emails/opening-mail'>,
) {
  const values: GroupValues<'emails/opening-mail'> = { site_name: siteName, link }
  return await renderTextMail({ lines: words, values, children: <MailText words={words.body} values={values} /> })
}
