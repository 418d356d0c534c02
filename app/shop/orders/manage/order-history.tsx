import type { ReactNode } from 'react'

import { MailList } from '#app/desk-parts/record/mail-list.tsx'
import { type Access, RecordAccess } from '#app/desk-parts/record/record-access.tsx'
import type { listMails } from '#app/platform/mail/mail.server.ts'
import { ownValue } from '#app/platform/own-value.ts'
import { formatSecond } from '#app/platform/time/london-time.ts'
import { orderMailLabels, paymentProblemMail } from '#app/shop/orders/mails/order-mail-labels.ts'

import type { OrderHistory } from './order-record.server.ts'

type OrderHistorySectionProps = {
  path: string
  here: string
  events: OrderHistory['events']
  payments: OrderHistory['payments']
  mails: Awaited<ReturnType<typeof listMails>>
  access: Access
  number: string
}

export function OrderHistorySection({ path, here, number, events, payments, mails, access }: OrderHistorySectionProps) {
  return (
    <div className="border-line mt-6 grid grid-cols-1 gap-6 border-t pt-5 text-sm print:hidden">
      <Part title="What happened">
        {timeline(events, payments).map(({ key, at, words, who }) => (
          <li key={key} className="border-line border-l-4 pl-3 wrap-anywhere">
            <span className="text-ink-soft block tabular-nums">
              {formatSecond(at)}
              {who && `, ${who}`}
            </span>
            {words}
          </li>
        ))}
      </Part>
      <Part title="Mail">
        <MailList
          mails={mails}
          names={{
            ...orderMailLabels,
            [paymentProblemMail]: 'Payment problem, to the team',
            'order-exchange': 'Exchange',
          }}
          action={path + here}
        />
      </Part>
      <RecordAccess access={access} reference={number} describeStep={describeOrderAccess} />
    </div>
  )
}

function timeline(events: OrderHistory['events'], payments: OrderHistory['payments']) {
  return [
    ...events
      .filter(({ kind }) => kind !== 'note')
      .map(({ id, words, actor, createdAt }) => ({ key: `event ${id}`, at: createdAt, words, who: actor })),
    ...payments.map(({ id, type, effect, receivedAt }) => ({
      key: id,
      at: receivedAt,
      words: `${type}: ${effect}`,
      who: 'the card provider',
    })),
  ].toSorted((a, b) => a.at.getTime() - b.at.getTime())
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3 className="mb-2 text-base">{title}</h3>
      <ul className="grid grid-cols-1 gap-2">{children}</ul>
    </section>
  )
}

type Details = { [name: string]: unknown } | null

const steps: Record<string, string> = {
  'marked sent': 'marked it as sent',
  'put under legal hold': 'put it under legal hold',
  'released from legal hold': 'ended its legal hold',
  'added a note': 'added a note',
  'sent mail again': 'sent a mail again',
}

function describeOrderAccess(action: string, details: Details): string {
  const { status, amount } = details ?? {}
  // Retention may have emptied the details.
  if (action === 'set the status') return typeof status === 'string' ? `set the status to ${status}` : 'set the status'
  if (action === 'refunded') return `refunded ${typeof amount === 'string' ? amount : 'some of it'}`
  return ownValue(steps, action) ?? `${action} it`
}
