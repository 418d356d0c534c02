import type { ContactRecord } from '#app/enquiries/review/contact-record.server.ts'
import { formatMoment } from '#app/ui/dates.ts'
import { Fact, Facts } from '#app/ui/facts.tsx'

const heldBecause: Record<NonNullable<ContactRecord['quarantine']>, string> = {
  trap: 'Held back: a field that people do not see was filled in.',
  'too fast': 'Held back: it was sent faster than anybody can type.',
  'no token': 'Held back: the form had been open for longer than a day, or was not ours.',
  'too many': 'Held back: many came from the same address within an hour.',
}

/** Everything of a submission, in the order in which it is read. What the visitor typed is text and nothing else. */
export function ContactFacts({ record }: { record: ContactRecord }) {
  const { reference, name, email, phone, subject, message, createdAt, viewedAt, quarantine } = record
  return (
    <Facts>
      <Fact term="Reference">
        <span className="tabular-nums">{reference}</span>
      </Fact>
      <Fact term="Received">{formatMoment(createdAt)}</Fact>
      {quarantine && <Fact term="Note">{heldBecause[quarantine]}</Fact>}
      <Fact term="Name">{name}</Fact>
      <Fact term="Email">{email}</Fact>
      <Fact term="Phone">{phone ?? 'Not given'}</Fact>
      <Fact term="Subject">{subject}</Fact>
      <Fact term="Message">
        <span className="max-w-measure block whitespace-pre-wrap">{message}</span>
      </Fact>
      <Fact term="First viewed">{viewedAt ? formatMoment(viewedAt) : 'Not yet'}</Fact>
    </Facts>
  )
}
