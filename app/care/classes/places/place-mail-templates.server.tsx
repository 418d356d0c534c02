import type { ReactNode } from 'react'

import {
  describeMoment,
  describeSession,
  describeSessions,
  parseClassSession,
  parseClassSessions,
} from '#app/care/classes/sessions.ts'
import { formatPounds } from '#app/platform/formats/money.ts'
import type { RenderedMail } from '#app/platform/mail/mail.server.ts'
import type { GroupWords } from '#app/settings/texts/text-groups.ts'
import { MailText, renderTextMail } from '#app/settings/texts/text-mail.server.tsx'
import { Divider, MailLink, MailList, Paragraph } from '#app/ui/mail/mail.tsx'

import type { ShownPlace } from './find-place.server.ts'
import { placeUrl } from './place-link.server.ts'
import type { PlaceMail } from './place-mails.server.ts'
import { describeMoneyBack, type PlaceTerms, undecidedPayment } from './place-terms.ts'

type Unmailed = 'mustPayNow' | 'isBeingPaid' | 'updatedAt' | 'number' | 'slug' | 'format' | 'teacher'
export type MailedPlace = Omit<ShownPlace, Unmailed> & { id: string; refundedPence: number; isRefundedInFull: boolean }

type Words = GroupWords<`emails/${Exclude<PlaceMail, 'class-reminder'>}`> | GroupWords<'emails/class-reminder'>

interface PlaceMailAbout {
  place: MailedPlace
  siteName: string
  words: Words
  terms: PlaceTerms
  /** Only in reminders, in the stored format. */
  session?: string | undefined
}

export async function writePlaceMail(template: PlaceMail, about: PlaceMailAbout): Promise<RenderedMail> {
  const { place, siteName, words, terms, session } = about
  const date = parseClassSession(session ?? '')
  const moneyBack = describeMoneyBack(place) ?? (template === 'class-payment-problem' && undecidedPayment)
  const values = {
    site_name: siteName,
    class: place.title,
    dates: describeSessions(place.sessions),
    link: placeUrl(place.id),
    until: place.heldUntil ? describeMoment(place.heldUntil) : '',
    price: formatPounds(place.pricePence),
    date: date ? describeSession(date) : '',
  }
  return await renderTextMail({
    lines: words,
    values,
    children: (
      <>
        <MailText words={words.body} values={values} />
        {template === 'class-place-confirmed' && <Details place={place} />}
        {template === 'class-reminder' && <Venue place={place} />}
        {moneyBack && <Paragraph>{moneyBack}</Paragraph>}
        {terms && statesTerms.includes(template) && <Terms terms={terms} reference={place.reference} />}
        <MailText words={words.signature} values={values} />
      </>
    ),
  })
}

const statesTerms: PlaceMail[] = [
  'class-place-unconfirmed',
  'class-place-held',
  'class-place-offered',
  'class-place-confirmed',
  'class-place-cancelled',
]

/** Consumer Contracts Regulations 2013, regulations 13 and 16: before the contract, and with its confirmation. */
function Terms({ terms, reference }: { terms: NonNullable<PlaceTerms>; reference: string }) {
  return (
    <>
      <Divider />
      <Paragraph>
        Reference {reference}. Price: {terms.price}.
      </Paragraph>
      <Paragraph>Cancelling: {terms.cancelling}</Paragraph>
      <Paragraph>Sold by {terms.seller.join(', ')}</Paragraph>
    </>
  )
}

function Details({ place }: { place: MailedPlace }) {
  return (
    <>
      <Divider />
      <MailList
        isOrdered={false}
        entries={parseClassSessions(place.sessions).map((session): ReactNode => describeSession(session))}
      />
      <Venue place={place} />
      <Paragraph>{describePayment(place)}</Paragraph>
    </>
  )
}

function Venue({ place: { venue, joinLink } }: { place: MailedPlace }) {
  return (
    <>
      {venue && <Paragraph>Where: {venue}</Paragraph>}
      {joinLink && (
        <Paragraph>
          Online: <MailLink href={joinLink}>join here</MailLink>
        </Paragraph>
      )}
    </>
  )
}

function describePayment({ pricePence, paidPence }: Pick<MailedPlace, 'pricePence' | 'paidPence'>): string {
  if (pricePence === 0) return 'It is free of charge.'
  if (paidPence > 0) return `Paid: ${formatPounds(paidPence)}.`
  return `To pay: ${formatPounds(pricePence)}, by invoice or on the day.`
}
