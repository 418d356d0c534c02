import { ChevronDown } from 'lucide-react'

import { formatSecond } from '#app/platform/time/london-time.ts'
import { Fact, Facts } from '#app/ui/layout/facts.tsx'
import { Badge } from '#app/ui/messages/badge.tsx'

import type { HealthProblem, PaymentHealth } from './payment-health.ts'

export function PaymentHealthPanel({ health }: { health: PaymentHealth }) {
  const isWell = health.troubles.length === 0
  return (
    <section aria-labelledby="payments-health" className="max-lg:basis-full">
      <details data-dropdown className="relative">
        <summary className="flex min-h-11 cursor-pointer flex-wrap items-center gap-x-2 lg:min-h-7">
          <h2 id="payments-health" className="text-ink-soft font-sans text-sm font-normal">
            Payments
          </h2>
          <Badge tone={isWell ? 'success' : 'danger'}>{isWell ? 'Money and orders agree' : 'Needs attention'}</Badge>
          <ChevronDown aria-hidden="true" className="size-4 [[open]>summary>&]:rotate-180" />
        </summary>
        <div className="border-line bg-paper lg:shadow-lifted z-10 grid gap-2 rounded-md border p-4 lg:absolute lg:top-full lg:right-0 lg:w-120">
          {!isWell && (
            <ul className="text-danger grid gap-1 font-semibold">
              {health.troubles.map((trouble) => (
                <li key={trouble}>{problemMessages[trouble]}</li>
              ))}
            </ul>
          )}
          <h3 className="text-base">When was what seen and checked</h3>
          <Facts>
            <Fact term="Last event seen">{whenOr(health.lastEventAt, 'None yet')}</Fact>
            <Fact term="Last check">{whenOr(health.lastRunAt, 'None yet')}</Fact>
            {health.lastFailedRunAt && (
              <Fact term="Last failed check">
                {formatSecond(health.lastFailedRunAt)}. {health.failureMessage}
              </Fact>
            )}
            <Fact term="Waiting too long">{health.ordersWaitingTooLong}</Fact>
            <Fact term="Money without order">{health.moneyWithoutOrder}</Fact>
            <Fact term="Other problems">{health.otherProblems}</Fact>
            <Fact term="Refused as unsigned">
              {health.signatureFailures}
              {health.lastSignatureFailureAt &&
                `, the last on ${formatSecond(health.lastSignatureFailureAt)}. Anyone can send these. They change nothing.`}
            </Fact>
          </Facts>
        </div>
      </details>
    </section>
  )
}

function whenOr(at: Date | null, otherwise: string) {
  return at ? formatSecond(at) : otherwise
}

export const problemMessages: Record<HealthProblem, string> = {
  signatures:
    'Money came in, and no message about it was signed with STRIPE_WEBHOOK_SECRET. Compare the secret with the one at the payment provider. Until then orders are paid a minute late.',
  'events missing':
    'Money came in, and the payment provider sent no message about it. Look at its webhooks. Until then orders are paid a minute late.',
  reconciler: 'Orders have not been checked with the payment provider for more than five minutes.',
  'reconciler failed': 'The last check with the payment provider failed. It is tried again every minute.',
  'orders waiting': 'There are orders that should have been paid or have expired by now.',
  'refunds waiting': 'There are refunds that the payment provider has not answered.',
  'money without order': 'Money came for which there is no order.',
  problems: 'There are orders that do not agree with what was paid. They are listed under Orders.',
}
