import { findComplaintDeadline } from '#app/enquiries/contact/contact-submissions.server.ts'
import type { EnquiryKind } from '#app/enquiries/kinds.ts'
import {
  acknowledgementTemplate,
  heldTemplate,
  teamTemplate,
  withdrawalTemplate,
} from '#app/enquiries/mail-templates.ts'
import { findWithdrawableConsent, withdrawalPath } from '#app/enquiries/withdrawal/consent-withdrawal.server.ts'
import { mailJob } from '#app/platform/mail/mail.server.ts'
import { readSiteSettings } from '#app/settings/site-settings.server.ts'

import { fillPlaceholders, cacheMail } from './cached-mail.ts'

// Loaded on first use, because the mail library is large.
const loadTemplates = () => import('./enquiry-mail-templates.server.tsx')

const writeTeamMail = cacheMail(async (about: { kind: EnquiryKind }) => {
  const templates = await loadTemplates()
  return await templates.writeTeamMail(about)
})

type Acknowledgement = {
  kind: EnquiryKind
  siteName: string
  phone: string
  hasConsented: boolean
  isComplaint: boolean
}

const writeAcknowledgement = cacheMail(async (about: Acknowledgement) => {
  const templates = await loadTemplates()
  return await templates.writeAcknowledgement(about)
})

export const enquiryMailTasks = {
  [teamTemplate]: mailJob(async ({ kind, reference, path }) => {
    const mail = await writeTeamMail({ kind: kind as EnquiryKind })
    return fillPlaceholders(mail, { reference: reference ?? '', path: path ?? '' })
  }),
  [withdrawalTemplate]: mailJob(async ({ kind, reference, path }) => {
    const { writeWithdrawalMail } = await loadTemplates()
    const mail = await writeWithdrawalMail({ kind: kind as EnquiryKind })
    return fillPlaceholders(mail, { reference: reference ?? '', path: path ?? '' })
  }),
  [heldTemplate]: mailJob(async (counts) => (await loadTemplates()).writeHeldMail(counts)),
  [acknowledgementTemplate]: mailJob(async ({ kind, reference }) => {
    const { site_name: siteName, contact_phone: phone } = await readSiteSettings()
    const about = { kind: kind as EnquiryKind, siteName, phone }
    // Signed only now, because staff can read the outbox.
    const consent = await findWithdrawableConsent(about.kind, reference ?? '')
    const promise = about.kind === 'contact' ? await findComplaintDeadline(reference ?? '') : undefined
    const mail = await writeAcknowledgement({
      ...about,
      hasConsented: Boolean(consent),
      isComplaint: promise !== undefined,
    })
    const withdrawal = consent ? withdrawalPath(consent) : ''
    return fillPlaceholders(mail, { reference: reference ?? '', withdrawal, acknowledgeBy: promise ?? '' })
  }),
}
