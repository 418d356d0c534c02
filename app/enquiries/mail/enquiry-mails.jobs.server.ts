import { findShownPlace } from '#app/care/classes/places/find-place.server.ts'
import { placeUrl } from '#app/care/classes/places/place-link.server.ts'
import { findPlaceOf } from '#app/care/classes/places/places.server.ts'
import { describeMoment } from '#app/care/classes/sessions.ts'
import { findComplaintDeadline } from '#app/enquiries/contact/contact-submissions.server.ts'
import { findReceived } from '#app/enquiries/family/received.server.ts'
import type { EnquiryKind } from '#app/enquiries/kinds.ts'
import {
  acknowledgementTemplate,
  type FamilyNews,
  familyTemplate,
  heldTemplate,
  mentionTemplate,
  savedFormTemplate,
  teamTemplate,
  withdrawalTemplate,
} from '#app/enquiries/mail-templates.ts'
import { readSavedFormMail } from '#app/enquiries/saved-forms/codes.server.ts'
import { findWithdrawableConsent, withdrawalPath } from '#app/enquiries/withdrawal/consent-withdrawal.server.ts'
import type { Shortage } from '#app/settings/areas/areas.ts'
import { mailJob } from '#app/settings/mail-job.server.ts'
import { publicSettings } from '#app/settings/site-settings.server.ts'
import { cachedTexts, readTexts } from '#app/settings/texts/texts.server.ts'

import { fillPlaceholders, cacheMail } from './cached-mail.ts'
import type { Acknowledgement, SavedFormMail, TeamMail } from './enquiry-mail-templates.server.tsx'

// Loaded on first use, because the mail library is large.
const loadTemplates = () => import('./enquiry-mail-templates.server.tsx')

const writeTeamMail = cacheMail(async (about: TeamMail) => {
  const templates = await loadTemplates()
  return await templates.writeTeamMail(about)
})

const writeAcknowledgement = cacheMail(async (about: Acknowledgement) => {
  const templates = await loadTemplates()
  return await templates.writeAcknowledgement(about)
})

const writeSavedFormMail = cacheMail(async (about: SavedFormMail) => {
  const templates = await loadTemplates()
  return await templates.writeSavedFormMail(about)
})

// Uses cached texts and settings: every form sends two mails, and forms may arrive by the hundred.
function teamMailJob(group: 'emails/enquiry-team-mail' | 'emails/enquiry-withdrawal-mail') {
  return mailJob(async ({ kind, reference, path }) => {
    const [names, words] = await Promise.all([cachedTexts('emails/form-names'), cachedTexts(group)])
    const mail = await writeTeamMail({ kind: kind as EnquiryKind, names, words })
    return fillPlaceholders(mail, { reference: reference ?? '', path: path ?? '' })
  })
}

export const enquiryMailTasks = {
  [teamTemplate]: teamMailJob('emails/enquiry-team-mail'),
  [withdrawalTemplate]: teamMailJob('emails/enquiry-withdrawal-mail'),
  [familyTemplate]: mailJob(async ({ kind, reference, path, news }) => {
    const [names, words, { writeFamilyMail }] = await Promise.all([
      cachedTexts('emails/form-names'),
      cachedTexts('emails/enquiry-family-mail'),
      loadTemplates(),
    ])
    const mail = await writeFamilyMail({ kind: kind as EnquiryKind, news: news as FamilyNews, names, words })
    return fillPlaceholders(mail, { reference: reference ?? '', path: path ?? '' })
  }),
  [mentionTemplate]: mailJob(async ({ kind, reference, path, by = '' }) => {
    const [names, words, { writeMentionMail }] = await Promise.all([
      cachedTexts('emails/form-names'),
      cachedTexts('emails/enquiry-mention-mail'),
      loadTemplates(),
    ])
    const mail = await writeMentionMail({ kind: kind as EnquiryKind, by, names, words })
    return fillPlaceholders(mail, { reference: reference ?? '', path: path ?? '' })
  }),
  [heldTemplate]: mailJob(async (counts) => {
    const { writeHeldMail } = await loadTemplates()
    return await writeHeldMail({ counts, words: await readTexts('emails/enquiry-held-mail') })
  }),
  [savedFormTemplate]: mailJob(async ({ kind, reference }) => {
    const [{ site_name: siteName }, names, words] = await Promise.all([
      publicSettings(),
      cachedTexts('emails/form-names'),
      cachedTexts('emails/saved-form'),
    ])
    const mail = await writeSavedFormMail({ kind: kind as EnquiryKind, names, words, siteName })
    return fillPlaceholders(mail, await readSavedFormMail(reference ?? ''))
  }),
  [acknowledgementTemplate]: mailJob(async ({ kind, reference, shortage }) => {
    const [{ site_name: siteName, contact_phone: phone }, names, words, confirmation] = await Promise.all([
      publicSettings(),
      cachedTexts('emails/form-names'),
      cachedTexts('emails/enquiry-acknowledgement'),
      cachedTexts('site/enquiry-status'),
    ])
    const about = { kind: kind as EnquiryKind, names, words, siteName, phone }
    // Signed only when the mail is rendered, because staff can read the outbox.
    const submission = await findReceived(about.kind, reference ?? '')
    const consent = await findWithdrawableConsent(about.kind, reference ?? '')
    const held = about.kind === 'antenatal' ? await findHeldPlace(reference ?? '') : undefined
    const complaint = about.kind === 'contact' ? await findComplaintDeadline(reference ?? '') : undefined
    const mail = await writeAcknowledgement({
      ...about,
      shortage: shortage && confirmation[shortage as Shortage],
      hold: held?.hold,
      hasStatus: submission !== undefined,
      hasConsented: Boolean(consent),
      isComplaint: complaint !== undefined,
    })
    return fillPlaceholders(mail, {
      reference: reference ?? '',
      promise: submission?.promise ?? 'within 24 hours',
      status: submission?.path ?? '',
      withdrawal: consent ? withdrawalPath(consent) : '',
      acknowledgeBy: complaint ?? '',
      place: held?.url ?? '',
    })
  }),
}

async function findHeldPlace(reference: string) {
  const found = await findPlaceOf(reference)
  const place = found && (await findShownPlace(found.id))
  if (place?.status !== 'held' || !place.heldUntil) return undefined
  const { title, mustPayNow, heldUntil } = place
  return { hold: { title, mustPayNow, until: describeMoment(heldUntil) }, url: placeUrl(place.id) }
}
