import { Link } from 'react-router'

import { formatPounds } from '#app/platform/formats/money.ts'
import { formatMoment } from '#app/platform/time/london-time.ts'
import { ordersPath } from '#app/shop/orders/manage/order-list.ts'
import type { PaymentProblem } from '#app/shop/payments/problems/payment-problems.server.ts'
import { describeProblem } from '#app/shop/payments/problems/problem-labels.ts'
import { buttonStyle } from '#app/ui/buttons/button.tsx'
import { Fact, Facts } from '#app/ui/layout/facts.tsx'
import { Notice } from '#app/ui/messages/notice.tsx'

export function ProblemList({ problems, here }: { problems: PaymentProblem[]; here: string }) {
  if (problems.length === 0) return null
  return (
    <Notice
      kind="warning"
      title={problems.length === 1 ? 'A payment needs a decision' : `${problems.length} payments need a decision`}
    >
      <ul className="divide-line grid grid-cols-1 divide-y">
        {problems.map((problem) => (
          <li key={problem.id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
            <div className="min-w-0 flex-1 basis-72 wrap-anywhere">
              <p className="font-semibold">{describeProblem(problem.kind)}</p>
              <p>{problem.words}</p>
            </div>
            <Link
              to={`${ordersPath}/problems/${problem.id}/settlement${here}`}
              preventScrollReset
              className={buttonStyle({ kind: 'secondary', size: 'small' })}
            >
              Look into it<span className="sr-only">: {describeProblem(problem.kind)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Notice>
  )
}

export function ProblemFacts({ problem }: { problem: PaymentProblem }) {
  return (
    <Facts>
      <Fact term="What is wrong">{describeProblem(problem.kind)}</Fact>
      <Fact term="What is known">{problem.words}</Fact>
      <Fact term="Order">
        {problem.orderId ? (
          <Link to={`${ordersPath}/${problem.orderId}`} className="text-plum underline underline-offset-4">
            #{problem.number}
          </Link>
        ) : (
          'None of ours'
        )}
      </Fact>
      {problem.amountPence !== null && <Fact term="Amount">{formatAmount(problem.amountPence, problem.currency)}</Fact>}
      <Fact term="At the card provider">
        <span className="wrap-anywhere">{problem.about}</span>
      </Fact>
      <Fact term="Noticed">{formatMoment(problem.createdAt)}</Fact>
    </Facts>
  )
}

// Amounts in another currency are shown in its smallest unit, because not every currency has hundredths.
function formatAmount(amount: number, currency: string | null) {
  if (!currency || currency.toLowerCase() === 'gbp') return formatPounds(amount)
  return `${amount.toLocaleString('en-GB')} in the smallest unit of ${currency.toUpperCase()}`
}
