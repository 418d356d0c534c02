import { type EnquiryKind, enquiryKinds, kindConfig } from '#app/enquiries/kinds.ts'
import { config } from '#app/platform/config/config.server.ts'
import { Divider, Mail, MailLink, Paragraph, renderMail } from '#app/ui/mail/mail.tsx'

import { placeholder } from './cached-mail.ts'

const words: Record<EnquiryKind, { team: string; visitor: string }> = {
  contact: { team: 'contact message', visitor: 'your message' },
  antenatal: { team: 'antenatal class registration', visitor: 'your registration for antenatal classes' },
  newborn_care: { team: 'newborn care request', visitor: 'your request for newborn care' },
  postnatal_care: { team: 'postnatal care request', visitor: 'your request for postnatal care' },
}

const reference = placeholder('reference')

export async function writeTeamMail({ kind }: { kind: EnquiryKind }) {
  const { team } = words[kind]
  return await renderMail(
    `New ${team} ${reference}`,
    <Mail title={`New ${team}`} preview={`Reference ${reference}`}>
      <Paragraph>Reference {reference}</Paragraph>
      <Paragraph>
        <MailLink href={`${config.siteUrl}${placeholder('path')}`}>Read it after signing in</MailLink>. We promise an
        answer within 24 hours.
      </Paragraph>
    </Mail>,
  )
}

export async function writeWithdrawalMail({ kind }: { kind: EnquiryKind }) {
  const { team } = words[kind]
  return await renderMail(
    `Consent withdrawn ${reference}`,
    <Mail title="Consent was withdrawn" preview={`Reference ${reference}`}>
      <Paragraph>
        Consent was withdrawn for the {team} {reference}. What was answered about health may no longer be used to
        respond.
      </Paragraph>
      <Paragraph>
        <MailLink href={`${config.siteUrl}${placeholder('path')}`}>Open it after signing in</MailLink>, check whether
        our notes on it may stay, and delete what was printed or exported of it.
      </Paragraph>
    </Mail>,
  )
}

export async function writeHeldMail(counts: Partial<Record<EnquiryKind, string>>) {
  const kinds = enquiryKinds.filter((kind) => counts[kind])
  return await renderMail(
    'Held back for over an hour',
    <Mail title="Held back for over an hour" preview="A person may be waiting for an answer">
      <Paragraph>
        These look as if a program had sent them. Each was acknowledged, so if a person sent one, they expect an answer
        within 24 hours. Please look at them, and release or delete them.
      </Paragraph>
      {kinds.map((kind) => (
        <Paragraph key={kind}>
          <MailLink href={`${config.siteUrl}${kindConfig[kind].listPath}?status=held`}>
            {kindConfig[kind].title}: {counts[kind]}
          </MailLink>
        </Paragraph>
      ))}
    </Mail>,
  )
}

export async function writeAcknowledgement({
  kind,
  siteName,
  phone,
  hasConsented,
  isComplaint,
}: {
  kind: EnquiryKind
  siteName: string
  phone: string
  hasConsented: boolean
  isComplaint: boolean
}) {
  const { visitor } = words[kind]
  return await renderMail(
    `We have received ${visitor} (${reference})`,
    <Mail title="Thank you for contacting us" preview={`Your reference is ${reference}`}>
      <Paragraph>
        We have received {visitor}. Your reference is {reference}.
      </Paragraph>
      <Paragraph>
        Somebody from our team will get back to you within 24 hours. If you would rather talk, call us on {phone} and
        mention the reference.
      </Paragraph>
      {isComplaint && (
        <Paragraph>
          You have told us that this is a complaint about how we use your personal data. We acknowledge it as one by{' '}
          {placeholder('acknowledgeBy')} at the latest, within the 30 days that the law gives us, look into it without
          undue delay, and tell you the outcome.{' '}
          <MailLink href={`${config.siteUrl}/privacy#how-to-complain`}>How complaints are handled</MailLink>
        </Paragraph>
      )}
      {hasConsented && (
        <Paragraph>
          You agreed that we may use what you told us to respond to you. You can{' '}
          <MailLink href={`${config.siteUrl}${placeholder('withdrawal')}`}>withdraw your consent</MailLink> at any time.
        </Paragraph>
      )}
      <Paragraph>{siteName}</Paragraph>
      <Emergency />
    </Mail>,
  )
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
