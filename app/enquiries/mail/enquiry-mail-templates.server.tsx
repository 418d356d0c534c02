import { type EnquiryKind, enquiryKinds, kindConfig } from '#app/enquiries/kinds.ts'
import { config } from '#app/platform/config/config.server.ts'
import type { GroupValues, GroupWords } from '#app/settings/texts/text-groups.ts'
import { MailText, renderTextMail } from '#app/settings/texts/text-mail.server.tsx'
import { Divider, MailLink, Paragraph } from '#app/ui/mail/mail.tsx'

type FormNames = GroupWords<'emails/form-names'>

export type HeldMail = {
  counts: Partial<Record<EnquiryKind, string>>
  words: GroupWords<'emails/enquiry-held-mail'>
}

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

export type Acknowledgement = {
  kind: EnquiryKind
  names: FormNames
  words: GroupWords<'emails/enquiry-acknowledgement'>
  siteName: string
  phone: string
  reference: string
  /** When we reply: 'within 24 hours, by …'. */
  promise: string
  /** Why the request may not be met. */
  shortage?: string | undefined
  /** A place in a class that waits for payment or confirmation. */
  hold?: { title: string; until: string; mustPayNow: boolean; url: string } | undefined
  /** Undefined if the submission was removed in the meantime. */
  statusPath: string | undefined
  /** Only where consent was given. */
  withdrawalPath: string | undefined
  /** The deadline of a complaint. */
  acknowledgeBy?: string | undefined
}

export async function writeAcknowledgement(about: Acknowledgement) {
  const { kind, names, words, siteName, phone, reference, promise, shortage, hold, acknowledgeBy } = about
  const { statusPath, withdrawalPath } = about
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
        {statusPath && (
          <Paragraph>
            <MailLink href={config.siteUrl + statusPath}>See what’s happening with your request</MailLink> at any time.
            There you can also ask us to call you, add something, or tell us that you no longer need it.
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
        {withdrawalPath && (
          <Paragraph>
            You agreed that we may use what you told us to respond to you. You can{' '}
            <MailLink href={config.siteUrl + withdrawalPath}>withdraw your consent</MailLink> at any time.
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
