import type { EnquiryKind } from '#app/enquiries/enquiry-mails.server.ts'
import { acknowledgementTemplate, teamTemplate } from '#app/enquiries/mail-templates.ts'
import { mailJob } from '#app/platform/mail.server.ts'
import { readSiteSettings } from '#app/settings/site-settings.server.ts'

// The library that writes mail is large and most processes have answered many visitors before they need it.
const loadTemplates = () => import('#app/enquiries/enquiry-mail-templates.server.tsx')

export const enquiryMailTasks = {
  [teamTemplate]: mailJob(async ({ kind, reference, path }) => {
    const { writeTeamMail } = await loadTemplates()
    return await writeTeamMail({ kind: kind as EnquiryKind, reference: reference ?? '', path: path ?? '' })
  }),
  [acknowledgementTemplate]: mailJob(async ({ kind, reference }) => {
    const [{ writeAcknowledgement }, settings] = await Promise.all([loadTemplates(), readSiteSettings()])
    return await writeAcknowledgement({ kind: kind as EnquiryKind, reference: reference ?? '', settings })
  }),
}
