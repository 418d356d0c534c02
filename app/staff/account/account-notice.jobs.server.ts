import { mailJob } from '#app/platform/mail.server.ts'
import { readSiteSettings } from '#app/settings/site-settings.server.ts'

import { type AccountNotice, accountNotices, accountNoticeTemplate } from './account-notice.ts'

export const accountNoticeTasks = {
  [accountNoticeTemplate]: mailJob(async ({ notice }) => {
    const { site_name: siteName } = await readSiteSettings()
    const { writeAccountNotice } = await import('./account-notice-mail.server.tsx')
    return await writeAccountNotice({ words: accountNotices[notice as AccountNotice], siteName })
  }),
}
