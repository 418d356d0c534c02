import { config } from '#app/platform/config/config.server.ts'
import { mailJob } from '#app/settings/mail-job.server.ts'
import { readSiteSettings } from '#app/settings/site-settings.server.ts'
import type { GroupValues, GroupWords } from '#app/settings/texts/text-groups.ts'
import { MailText, renderTextMail } from '#app/settings/texts/text-mail.server.tsx'
import { readTexts } from '#app/settings/texts/texts.server.ts'

import { type AccountNotice, accountNotices, accountNoticeTemplate } from './account-notice.ts'

export const accountNoticeTasks = {
  [accountNoticeTemplate]: mailJob(async ({ notice, by = '', whose = 'your account', detail = '', isForAdmins }) => {
    const { site_name: siteName } = await readSiteSettings()
    const message = accountNotices[notice as AccountNotice]({ by, whose, detail })
    const group = isForAdmins === 'yes' ? 'emails/account-notice-admins' : 'emails/account-notice-mail'
    return await writeAccountNotice({ message, siteName }, await readTexts(group))
  }),
}

type Values = GroupValues<'emails/account-notice-mail'> & GroupValues<'emails/account-notice-admins'>
type Words = GroupWords<'emails/account-notice-mail'> | GroupWords<'emails/account-notice-admins'>

export async function writeAccountNotice({ message, siteName }: { message: string; siteName: string }, words: Words) {
  const values: Values = {
    site_name: siteName,
    notice: message,
    link: `${config.siteUrl}/cms/forgotten`,
    audit_link: `${config.siteUrl}/admin/audit`,
    users_link: `${config.siteUrl}/cms/users`,
  }
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
