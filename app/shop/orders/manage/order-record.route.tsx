import { ArrowLeft, ArrowRight, Printer } from 'lucide-react'
import type { ReactNode } from 'react'
import { data, Link, type ShouldRevalidateFunction } from 'react-router'

import { OutgoingMailList } from '#app/desk-parts/record/mail-list.tsx'
import { NoteForm, Notes } from '#app/desk-parts/record/notes.tsx'
import { RecordAccess } from '#app/desk-parts/record/record-access.tsx'
import { UnsavedGuard } from '#app/desk-parts/record/unsaved-guard.ts'
import { listSearch } from '#app/platform/http/list-query.ts'
import { recordId } from '#app/platform/http/record-id.ts'
import { listMails } from '#app/platform/mail/mail.server.ts'
import { formatSecond } from '#app/platform/time/london-time.ts'
import { orderAuditEvents } from '#app/shop/audit-events.ts'
import { orderMailLabels, paymentProblemMail } from '#app/shop/orders/mails/order-mail-labels.ts'
import { readAccess } from '#app/staff/audit/audit-access.server.ts'
import { readPrivateListQuery } from '#app/staff/private-search.server.ts'
import { currentActor } from '#app/staff/sessions/actor.server.ts'
import { buttonStyle } from '#app/ui/buttons/button.tsx'
import { failureIn } from '#app/ui/forms/unreachable.ts'
import { ErrorSummary } from '#app/ui/messages/error-summary.tsx'
import { Notice } from '#app/ui/messages/notice.tsx'
import { DialogOver } from '#app/ui/overlays/dialog.tsx'

import type { Route } from './+types/order-record.route'
import { OrderActions } from './order-actions.tsx'
import { OrderDetails, PaymentFacts } from './order-details.tsx'
import { maxNoteLength } from './order-forms.ts'
import { orderListRules } from './order-list.server.ts'
import { ordersPath } from './order-list.ts'
import { runOrderAction, type RefusedOrderForm } from './order-record-actions.server.ts'
import { orderSubject, viewOrder } from './order-record.server.ts'

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: `Order #${loaderData.order.number} | Orders` }]

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const id = recordId(params.id)
  const opened = id && (await viewOrder(id, currentActor(context), readPrivateListQuery(url, orderListRules)))
  if (!opened) throw data(null, { status: 404 })
  const [mails, access] = await Promise.all([listMails(opened.order.number), readAccess(orderSubject, opened.order.id)])
  return { ...opened, mails, access, here: listSearch(url.searchParams, orderListRules) }
}

export const action = runOrderAction

// After a conflict the record shows the colleague's version.
export const shouldRevalidate: ShouldRevalidateFunction = ({ actionStatus, defaultShouldRevalidate }) =>
  actionStatus === 409 || defaultShouldRevalidate

export default function OrderRecordPage({ loaderData, actionData }: Route.ComponentProps) {
  const refused = actionData && 'errors' in actionData ? actionData : undefined
  const failed = failureIn(actionData)
  const { order, refunds, neighbours, here } = loaderData
  return (
    // Keyed, so that the next order starts at the top with its heading focused.
    <DialogOver
      key={order.id}
      size="wide"
      title={`Order #${order.number}`}
      closeHref={ordersPath + here}
      footer={
        <>
          <a
            href={`${ordersPath}/packing-slips?id=${order.id}`}
            target="_blank"
            rel="opener"
            className={buttonStyle({ kind: 'secondary', size: 'small' })}
          >
            <Printer aria-hidden="true" className="size-5" />
            Packing slip
          </a>
          <nav aria-label="Orders" className="ml-auto flex gap-2">
            <Neighbour id={neighbours.previous} here={here}>
              <ArrowLeft aria-hidden="true" className="size-5" />
              <span className="max-sm:sr-only">Previous</span>
            </Neighbour>
            <Neighbour id={neighbours.next} here={here}>
              <span className="max-sm:sr-only">Next</span>
              <ArrowRight aria-hidden="true" className="size-5" />
            </Neighbour>
          </nav>
        </>
      }
    >
      <UnsavedGuard />
      {refused && <ErrorSummary errors={refused.errors} />}
      {failed && <Notice kind="warning">{failed.description}</Notice>}
      <OrderDetails order={order} />
      <OrderActions loaded={loaderData} refused={refused} />
      <PaymentFacts order={order} refunds={refunds} />
      <OrderNotes loaded={loaderData} refused={refused} />
      <OrderHistorySection loaded={loaderData} />
    </DialogOver>
  )
}

function Neighbour({ id, here, children }: { id: string | undefined; here: string; children: ReactNode }) {
  if (!id) return null
  return (
    <Link
      to={`${ordersPath}/${id}${here}`}
      preventScrollReset
      className={`${buttonStyle({ kind: 'secondary', size: 'small' })} max-sm:px-3!`}
    >
      {children}
    </Link>
  )
}

type LoadedProps = { loaded: Route.ComponentProps['loaderData'] }

function OrderNotes({ loaded, refused }: LoadedProps & { refused: RefusedOrderForm | undefined }) {
  const { order, events, here } = loaded
  const notes = events
    .filter(({ kind }) => kind === 'note')
    .map(({ id, words, actor, createdAt }) => ({ id, note: words, author: actor, createdAt }))
  return (
    <Notes notes={notes}>
      <NoteForm
        {...(refused?.intent === 'note' ? refused : {})}
        action={`${ordersPath}/${order.id}${here}`}
        intent="note"
        hint="For the team only."
        limit={maxNoteLength}
      />
    </Notes>
  )
}

function OrderHistorySection({ loaded: { order, events, mails, access, here } }: LoadedProps) {
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
        <OutgoingMailList
          mails={mails}
          names={{
            ...orderMailLabels,
            [paymentProblemMail]: 'Payment problem, to the team',
            'order-exchange': 'Exchange',
          }}
          action={`${ordersPath}/${order.id}${here}`}
        />
      </Part>
      <RecordAccess access={access} reference={order.number} events={orderAuditEvents} />
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
