import { mailJob } from '#app/platform/mail/mail.server.ts'
import { readSiteSettings } from '#app/settings/site-settings.server.ts'

import { type AccountNotice, accountNotices, accountNoticeTemplate } from './account-notice.ts'

export const accountNoticeTasks = {
  [accountNoticeTemplate]: mailJob(async ({ notice, by = '', whose = 'your account', detail = '', isForAdmins }) => {
    const { site_name: siteName } = await readSiteSettings()
    const { writeAccountNotice } = await import('./account-notice-mail.server.tsx')
    const words = accountNotices[notice as AccountNotice]({ by, whose, detail })
    return await writeAccountNotice({ words, siteName, isOwn: isForAdmins !== 'yes' })
  }),
}
