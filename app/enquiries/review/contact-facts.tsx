import type { ReactNode } from 'react'

import type { ContactRecord } from '#app/enquiries/review/contact-record.server.ts'
import { formatMoment } from '#app/ui/dates.ts'

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
    <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-[10rem_1fr] print:grid-cols-[10rem_1fr]">
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
    </dl>
  )
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="sm:contents print:contents">
      <dt className="text-ink-soft text-sm font-semibold sm:pt-0.5">{term}</dt>
      <dd className="min-w-0">{children}</dd>
    </div>
  )
}
