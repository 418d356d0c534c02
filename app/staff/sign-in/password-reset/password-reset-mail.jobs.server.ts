import { mailJob } from '#app/platform/mail/mail.server.ts'
import { readSiteSettings } from '#app/settings/site-settings.server.ts'

import { passwordResetTemplate } from './password-resets.server.ts'

export const passwordResetMailTasks = {
  [passwordResetTemplate]: mailJob(async ({ resetId = '' }) => {
    const { site_name: siteName } = await readSiteSettings()
    const { writePasswordResetMail } = await import('./password-reset-mail.server.tsx')
    return await writePasswordResetMail({ resetId, siteName })
  }),
}
