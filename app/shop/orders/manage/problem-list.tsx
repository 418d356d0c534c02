import { Form } from 'react-router'

import { NoticeLine, noticeLinkStyle } from '#app/desk-parts/list/notice-line.tsx'
import { formatPounds } from '#app/platform/formats/money.ts'
import { formatMoment } from '#app/platform/time/london-time.ts'
import { ordersPath } from '#app/shop/orders/manage/order-list.ts'
import type { PaymentProblem } from '#app/shop/orders/payments/problems/payment-problems.server.ts'
import { problemLabels } from '#app/shop/orders/payments/problems/problem-labels.ts'
import { Button } from '#app/ui/buttons/button.tsx'
import { controlStyle } from '#app/ui/fields/field.tsx'
import { Notice } from '#app/ui/messages/notice.tsx'

type ProblemsProps = { problems: PaymentProblem[]; here: string }

/** Above the list of orders: a payment may have no order. */
export function PaymentProblemList({ problems, here }: ProblemsProps) {
  if (problems.length === 0) return null
  const isOne = problems.length === 1
  return (
    <NoticeLine
      kind="warning"
      title={isOne ? 'A payment needs a decision' : `${problems.length} payments need a decision`}
    >
      <details className="open:basis-full">
        <summary className={`${noticeLinkStyle} cursor-pointer font-semibold`}>
          Look into {isOne ? 'it' : 'them'}
        </summary>
        <Problems problems={problems} here={here} />
      </details>
    </NoticeLine>
  )
}

/** Each with the form that settles it. */
export function Problems({ problems, here }: ProblemsProps) {
  return problems.map(({ id, kind, words, number, orderId, amountPence, currency, about, createdAt }) => (
    <Notice key={id} kind="warning" title={problemLabels[kind]}>
      <p>{words}</p>
      <p className="text-sm wrap-anywhere">
        {orderId ? (
          <a href={`${ordersPath}/${orderId}`} className="text-plum underline underline-offset-4">
            Order #{number}
          </a>
        ) : (
          'No order of ours'
        )}
        {amountPence !== null && `, ${formatAmount(amountPence, currency)}`}, noticed {formatMoment(createdAt)}. At the
        card provider: {about}
      </p>
      <Form
        method="post"
        action={`${ordersPath}/problems/${id}/settlement${here}`}
        className="mt-2 grid justify-items-start gap-2"
      >
        <label className="grid w-full gap-1 text-sm font-semibold">
          What was done about it (settling moves no money by itself)
          <textarea name="settlement" rows={2} required maxLength={1000} className={`${controlStyle} w-full p-2`} />
        </label>
        <Button kind="secondary" size="small">
          Settle it<span className="sr-only">: {problemLabels[kind]}</span>
        </Button>
      </Form>
    </Notice>
  ))
}

// Other currencies are shown in their smallest unit, because not all of them have hundredths.
function formatAmount(amount: number, currency: string | null) {
  if (!currency || currency.toLowerCase() === 'gbp') return formatPounds(amount)
  return `${amount.toLocaleString('en-GB')} in the smallest unit of ${currency.toUpperCase()}`
}
