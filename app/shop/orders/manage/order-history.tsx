import type { ReactNode } from 'react'

import { MailList } from '#app/desk-parts/record/mail-list.tsx'
import { type Access, RecordAccess } from '#app/desk-parts/record/record-access.tsx'
import type { listMails } from '#app/platform/mail/mail.server.ts'
import { formatSecond } from '#app/platform/time/london-time.ts'
import { orderEvents } from '#app/shop/audit-events.ts'
import { orderMailLabels, paymentProblemMail } from '#app/shop/orders/mails/order-mail-labels.ts'

import type { OrderHistory } from './order-record.server.ts'

type OrderHistorySectionProps = {
  path: string
  here: string
  events: OrderHistory['events']
  mails: Awaited<ReturnType<typeof listMails>>
  access: Access
  number: string
}

export function OrderHistorySection({ path, here, number, events, mails, access }: OrderHistorySectionProps) {
  const shown = events.filter(({ kind }) => kind !== 'note')
  return (
    <div className="border-line mt-6 grid grid-cols-1 gap-6 border-t pt-5 text-sm print:hidden">
      <Part title="What happened">
        {shown.map(({ id, words, actor, createdAt }) => (
          <li key={id} className="border-line border-l-4 pl-3 wrap-anywhere">
            <span className="text-ink-soft block tabular-nums">
              {formatSecond(createdAt)}
              {actor && `, ${actor}`}
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
      <RecordAccess access={access} reference={number} events={orderEvents} />
    </div>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3 className="mb-2 text-base">{title}</h3>
      <ul className="grid grid-cols-1 gap-2">{children}</ul>
    </section>
  )
}
