import { Link } from 'react-router'

import { NoticeLine, noticeLinkStyle } from '#app/desk-parts/list/notice-line.tsx'
import { formatPounds } from '#app/platform/formats/money.ts'
import { formatMoment } from '#app/platform/time/london-time.ts'
import { ordersPath } from '#app/shop/orders/manage/order-list.ts'
import type { PaymentProblem } from '#app/shop/payments/problems/payment-problems.server.ts'
import { describeProblem } from '#app/shop/payments/problems/problem-labels.ts'
import { Fact, Facts } from '#app/ui/layout/facts.tsx'

export function ProblemList({ problems, here }: { problems: PaymentProblem[]; here: string }) {
  if (problems.length === 0) return null
  const isOne = problems.length === 1
  const lines = problems.map((problem) => (
    <li key={problem.id} className="flex flex-wrap items-center gap-x-3">
      <span className={`min-w-0 wrap-anywhere ${isOne ? 'lg:sr-only' : ''}`}>
        {describeProblem(problem.kind)}. {problem.words}
      </span>
      <Link
        to={`${ordersPath}/problems/${problem.id}/settlement${here}`}
        preventScrollReset
        className={`${noticeLinkStyle} font-semibold`}
      >
        Look into it<span className="sr-only">: {describeProblem(problem.kind)}</span>
      </Link>
    </li>
  ))
  return (
    <NoticeLine
      kind="warning"
      title={isOne ? 'A payment needs a decision' : `${problems.length} payments need a decision`}
    >
      {isOne ? (
        <ul className="min-w-0">{lines}</ul>
      ) : (
        <details className="open:basis-full">
          <summary className={`${noticeLinkStyle} cursor-pointer font-semibold`}>Look into them</summary>
          <ul className="grid gap-1">{lines}</ul>
        </details>
      )}
    </NoticeLine>
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

// Other currencies are shown in their smallest unit, because not all of them have hundredths.
function formatAmount(amount: number, currency: string | null) {
  if (!currency || currency.toLowerCase() === 'gbp') return formatPounds(amount)
  return `${amount.toLocaleString('en-GB')} in the smallest unit of ${currency.toUpperCase()}`
}
