import { and, eq } from 'drizzle-orm'

import { findShownPlace } from '#app/care/classes/places/find-place.server.ts'
import { placeUrl } from '#app/care/classes/places/place-link.server.ts'
import { findPlaceOf } from '#app/care/classes/places/places.server.ts'
import { describeMoment } from '#app/care/classes/sessions.ts'
import { acknowledgementDeadline } from '#app/enquiries/contact/complaint-deadline.ts'
import { findReceived } from '#app/enquiries/family/status-link.server.ts'
import type { EnquiryKind } from '#app/enquiries/kinds.ts'
import {
  acknowledgementTemplate,
  familyTemplate,
  heldTemplate,
  mentionTemplate,
  teamTemplate,
  withdrawalTemplate,
} from '#app/enquiries/mail-templates.ts'
import { contactSubmissions } from '#app/enquiries/schema.ts'
import { findWithdrawableConsent, withdrawalPath } from '#app/enquiries/withdrawal/consent-withdrawal.server.ts'
import { config } from '#app/platform/config/config.server.ts'
import { db } from '#app/platform/database/db.server.ts'
import { ownValue } from '#app/platform/own-value.ts'
import { mailJob } from '#app/settings/mail-job.server.ts'
import { publicSettings } from '#app/settings/site-settings.server.ts'
import { writeTextMail } from '#app/settings/texts/text-mail.server.tsx'
import { cachedTexts, readTexts } from '#app/settings/texts/texts.server.ts'

// Loaded on first use, because the mail library is large.
const loadTemplates = () => import('./enquiry-mail-templates.server.tsx')

type StaffGroup = `emails/enquiry-${'team' | 'withdrawal' | 'family' | 'mention'}-mail`

/** Leads to an enquiry, and quotes nothing of it. */
function staffMailJob(group: StaffGroup) {
  return mailJob(async ({ kind, reference = '', path = '', news = '', by = '' }) => {
    const of = kind as EnquiryKind
    const names = await cachedTexts('emails/form-names')
    return await writeTextMail(group, {
      form: names[`team_${of}`],
      reference,
      link: config.siteUrl + path,
      news: ownValue(await cachedTexts('emails/enquiry-family-mail'), news) ?? '',
      colleague: by,
    })
  })
}

export const enquiryMailTasks = {
  [teamTemplate]: staffMailJob('emails/enquiry-team-mail'),
  [withdrawalTemplate]: staffMailJob('emails/enquiry-withdrawal-mail'),
  [familyTemplate]: staffMailJob('emails/enquiry-family-mail'),
  [mentionTemplate]: staffMailJob('emails/enquiry-mention-mail'),
  [heldTemplate]: mailJob(async (counts) => {
    const { writeHeldMail } = await loadTemplates()
    return await writeHeldMail({ counts, words: await readTexts('emails/enquiry-held-mail') })
  }),
  [acknowledgementTemplate]: mailJob(async ({ kind, reference = '', shortage }) => {
    const [{ site_name: siteName, contact_phone: phone }, names, words, confirmation] = await Promise.all([
      publicSettings(),
      cachedTexts('emails/form-names'),
      cachedTexts('emails/enquiry-acknowledgement'),
      cachedTexts('site/enquiry-status'),
    ])
    // Signed only when the mail is rendered, because staff can read the outbox.
    const of = kind as EnquiryKind
    const submission = await findReceived(of, reference)
    const consent = await findWithdrawableConsent(of, reference)
    const { writeAcknowledgement } = await loadTemplates()
    return await writeAcknowledgement({
      kind: of,
      names,
      words,
      siteName,
      phone,
      reference,
      promise: submission?.promise ?? 'within 24 hours',
      shortage: shortage && ownValue(confirmation, shortage),
      hold: of === 'antenatal' ? await findHeldPlace(reference) : undefined,
      statusPath: submission?.path,
      withdrawalPath: consent && withdrawalPath(consent),
      acknowledgeBy: of === 'contact' ? await findComplaintDeadline(reference) : undefined,
    })
  }),
}

async function findHeldPlace(reference: string) {
  const found = await findPlaceOf(reference)
  const place = found && (await findShownPlace(found.id))
  if (!found || place?.status !== 'held' || !place.heldUntil) return undefined
  const { title, mustPayNow, heldUntil } = place
  return { title, mustPayNow, until: describeMoment(heldUntil), url: placeUrl(found.id) }
}

/** Undefined if the message is not a complaint. */
async function findComplaintDeadline(reference: string): Promise<string | undefined> {
  const { createdAt, isComplaint } = contactSubmissions
  const [complaint] = await db
    .select({ createdAt })
    .from(contactSubmissions)
    .where(and(eq(contactSubmissions.reference, reference), eq(isComplaint, true)))
  return complaint && acknowledgementDeadline(complaint.createdAt)
}
