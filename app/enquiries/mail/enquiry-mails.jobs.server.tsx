import { eq } from 'drizzle-orm'

import { findShownPlace } from '#app/care/classes/places/find-place.server.ts'
import { placeUrl } from '#app/care/classes/places/place-link.server.ts'
import { findPlaceOf } from '#app/care/classes/places/places.server.ts'
import { describeMoment } from '#app/care/classes/sessions.ts'
import { acknowledgementDeadline } from '#app/enquiries/contact/acknowledgement-deadline.ts'
import { type AnyRow, enquiryTables } from '#app/enquiries/enquiry-tables.ts'
import { statusPath } from '#app/enquiries/family/status-link.server.ts'
import { type EnquiryKind, enquiryKinds, isConsentKind, kindConfig } from '#app/enquiries/kinds.ts'
import {
  acknowledgementTemplate,
  familyTemplate,
  heldTemplate,
  mentionTemplate,
  teamTemplate,
  withdrawalTemplate,
} from '#app/enquiries/mail-templates.ts'
import { withdrawalPath } from '#app/enquiries/withdrawal/consent-withdrawal.server.ts'
import { config } from '#app/platform/config/config.server.ts'
import { db } from '#app/platform/database/db.server.ts'
import { ownValue } from '#app/platform/own-value.ts'
import { mailJob } from '#app/settings/mail-job.server.ts'
import { describeReplyDeadline, statedReplyDeadline } from '#app/settings/reply-times/reply-deadline.ts'
import { publicSettings } from '#app/settings/site-settings.server.ts'
import type { GroupValues, GroupWords } from '#app/settings/texts/text-groups.ts'
import { MailText, renderTextMail, writeTextMail } from '#app/settings/texts/text-mail.server.tsx'
import { cachedTexts, readTexts } from '#app/settings/texts/texts.server.ts'
import { Divider, MailLink, Paragraph } from '#app/ui/mail/mail.tsx'

const staffTemplates = [teamTemplate, withdrawalTemplate, familyTemplate, mentionTemplate] as const

/** Leads to an enquiry, and quotes nothing of it. */
function staffMailJob(template: (typeof staffTemplates)[number]) {
  return mailJob(async ({ kind, reference = '', path = '', news = '', by = '' }) => {
    const of = kind as EnquiryKind
    const names = await cachedTexts('emails/form-names')
    return await writeTextMail(`emails/${template}`, {
      form: names[`team_${of}`],
      reference,
      link: config.siteUrl + path,
      news: ownValue(await cachedTexts('emails/enquiry-family-mail'), news) ?? '',
      colleague: by,
    })
  })
}

export const enquiryMailTasks = {
  ...Object.fromEntries(staffTemplates.map((template) => [template, staffMailJob(template)])),
  [heldTemplate]: mailJob(
    async (counts) => await writeHeldMail({ counts, words: await readTexts('emails/enquiry-held-mail') }),
  ),
  [acknowledgementTemplate]: mailJob(async ({ kind: ofKind, reference = '', shortage }) => {
    const kind = ofKind as EnquiryKind
    const [{ site_name: siteName, contact_phone: phone }, names, words, confirmation] = await Promise.all([
      publicSettings(),
      cachedTexts('emails/form-names'),
      cachedTexts('emails/enquiry-acknowledgement'),
      cachedTexts('site/enquiry-status'),
    ])
    return await writeAcknowledgement({
      kind,
      names,
      words,
      siteName,
      phone,
      reference,
      promise: 'within 24 hours',
      shortage: shortage && ownValue(confirmation, shortage),
      hold: kind === 'antenatal' ? await findHeldPlace(reference) : undefined,
      ...(await findAcknowledgementFacts(kind, reference)),
    })
  }),
}

/**
 * What the acknowledgement says of a submission: the withdrawal only where consent was given, the deadline only of a
 * complaint. Undefined once it was removed. Signed only now, because staff can read the outbox.
 */
export async function findAcknowledgementFacts(kind: EnquiryKind, reference: string) {
  const table = enquiryTables[kind]
  const [row]: AnyRow[] = await db.select().from(table).where(eq(table.reference, reference))
  if (!row) return undefined
  const { id, createdAt, consentedAt, isComplaint } = row
  return {
    promise: describeReplyDeadline(createdAt, statedReplyDeadline(row)),
    statusPath: statusPath({ kind, id }),
    withdrawalPath: consentedAt && isConsentKind(kind) ? withdrawalPath({ kind, id }) : undefined,
    acknowledgeBy: isComplaint ? acknowledgementDeadline(createdAt) : undefined,
  }
}

/** A place in a class that waits for payment or confirmation. */
async function findHeldPlace(reference: string) {
  const found = await findPlaceOf(reference)
  const place = found && (await findShownPlace(found.id))
  if (!found || place?.status !== 'held' || !place.heldUntil) return undefined
  const { title, mustPayNow, heldUntil } = place
  return { title, mustPayNow, until: describeMoment(heldUntil), url: placeUrl(found.id) }
}

type HeldMail = { counts: Partial<Record<EnquiryKind, string>>; words: GroupWords<'emails/enquiry-held-mail'> }

export async function writeHeldMail({ counts, words }: HeldMail) {
  const kinds = enquiryKinds.filter((kind) => counts[kind])
  return await renderTextMail({
    lines: words,
    values: {},
    children: (
      <>
        <MailText words={words.body} values={{}} />
        {kinds.map((kind) => (
          <Paragraph key={kind}>
            <MailLink href={`${config.siteUrl}${kindConfig[kind].listPath}?status=held`}>
              {kindConfig[kind].title}: {counts[kind]}
            </MailLink>
          </Paragraph>
        ))}
      </>
    ),
  })
}

type Acknowledgement = {
  kind: EnquiryKind
  names: GroupWords<'emails/form-names'>
  words: GroupWords<'emails/enquiry-acknowledgement'>
  siteName: string
  phone: string
  reference: string
  /** When we reply: 'within 24 hours, by …'. */
  promise: string
  /** Why the request may not be met. */
  shortage?: string | undefined
  hold?: Awaited<ReturnType<typeof findHeldPlace>>
} & Partial<Awaited<ReturnType<typeof findAcknowledgementFacts>>>

export async function writeAcknowledgement(about: Acknowledgement) {
  const { kind, names, words, siteName, phone, reference, promise, shortage, hold, acknowledgeBy } = about
  const values: GroupValues<'emails/enquiry-acknowledgement'> = {
    form: names[kind],
    reference,
    phone,
    promise,
    site_name: siteName,
  }
  return await renderTextMail({
    lines: words,
    values,
    children: (
      <>
        <MailText words={words.body} values={values} />
        {shortage && <Paragraph>{shortage}</Paragraph>}
        {hold && (
          <Paragraph>
            We have reserved a place in {hold.title} for you until {hold.until}.{' '}
            <MailLink href={hold.url}>{hold.mustPayNow ? 'Pay for it' : 'Confirm it'}</MailLink>, and it’s yours.
          </Paragraph>
        )}
        {about.statusPath && (
          <Paragraph>
            <MailLink href={config.siteUrl + about.statusPath}>See what’s happening with your request</MailLink> at any
            time. There you can also ask us to call you, add something, or tell us that you no longer need it.
          </Paragraph>
        )}
        {acknowledgeBy && (
          <Paragraph>
            You have told us that this is a complaint about how we use your personal data. We will acknowledge it by{' '}
            {acknowledgeBy} at the latest, within the 30 days that the law gives us, look into it without undue delay,
            and tell you the outcome.{' '}
            <MailLink href={`${config.siteUrl}/privacy#how-to-complain`}>How complaints are handled</MailLink>
          </Paragraph>
        )}
        {about.withdrawalPath && (
          <Paragraph>
            You agreed that we may use what you told us to respond to you. You can{' '}
            <MailLink href={config.siteUrl + about.withdrawalPath}>withdraw your consent</MailLink> at any time.
          </Paragraph>
        )}
        <MailText words={words.signature} values={values} />
        <Emergency />
      </>
    ),
  })
}

function Emergency() {
  return (
    <>
      <Divider />
      <Paragraph>
        We are not an emergency service. In an emergency call 999. For urgent advice call 111 or your maternity unit.
      </Paragraph>
    </>
  )
}
