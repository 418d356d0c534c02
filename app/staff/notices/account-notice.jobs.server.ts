import { config } from '#app/platform/config/config.server.ts'
import { mailJob } from '#app/settings/mail-job.server.ts'
import { writeTextMail } from '#app/settings/texts/text-mail.server.tsx'

import { type AccountNotice, accountNotices, accountNoticeTemplate } from './account-notice.ts'

export const accountNoticeTasks = {
  [accountNoticeTemplate]: mailJob(async ({ notice, by = '', whose = 'your account', detail = '', isForAdmins }) => {
    const message = accountNotices[notice as AccountNotice]({ by, whose, detail })
    const group = isForAdmins === 'yes' ? 'emails/account-notice-admins' : 'emails/account-notice-mail'
    return await writeTextMail(group, {
      notice: message,
      link: `${config.siteUrl}/cms/forgotten`,
      audit_link: `${config.siteUrl}/admin/audit`,
      users_link: `${config.siteUrl}/cms/users`,
    })
  }),
}
