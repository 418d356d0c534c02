import type { EnquiryKind } from '#app/enquiries/kinds.ts'
import { acknowledgementTemplate, teamTemplate } from '#app/enquiries/mail-templates.ts'
import { fillIn, writtenOnce } from '#app/enquiries/written-once.ts'
import { mailJob } from '#app/platform/mail.server.ts'
import { readSiteSettings } from '#app/settings/site-settings.server.ts'

// The library that writes mail is large and most processes have answered many visitors before they need it.
const loadTemplates = () => import('#app/enquiries/enquiry-mail-templates.server.tsx')

const writeTeamMail = writtenOnce(async (about: { kind: EnquiryKind }) => {
  const templates = await loadTemplates()
  return await templates.writeTeamMail(about)
})

const writeAcknowledgement = writtenOnce(async (about: { kind: EnquiryKind; siteName: string; phone: string }) => {
  const templates = await loadTemplates()
  return await templates.writeAcknowledgement(about)
})

export const enquiryMailTasks = {
  [teamTemplate]: mailJob(async ({ kind, reference, path }) => {
    const mail = await writeTeamMail({ kind: kind as EnquiryKind })
    return fillIn(mail, { reference: reference ?? '', path: path ?? '' })
  }),
  [acknowledgementTemplate]: mailJob(async ({ kind, reference }) => {
    const { site_name: siteName, contact_phone: phone } = await readSiteSettings()
    const mail = await writeAcknowledgement({ kind: kind as EnquiryKind, siteName, phone })
    return fillIn(mail, { reference: reference ?? '' })
  }),
}
