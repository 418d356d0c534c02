import { formatMoment, formatSecond } from '#app/platform/time/london-time.ts'
import { formatPounds } from '#app/shop/money.ts'
import type { OrderHistory, OrderRecord } from '#app/shop/orders/manage/order-record.server.ts'
import { describeWaitingRestock } from '#app/shop/payments/restock.ts'
import { vatWithin } from '#app/shop/vat.ts'
import { Fact, Facts } from '#app/ui/layout/facts.tsx'

type PaymentFactsProps = { order: OrderRecord; refunds: OrderHistory['refunds'] }

/** Data of the card provider, which staff cannot change. */
export function PaymentFacts({ order, refunds }: PaymentFactsProps) {
  const { amountPaidPence, amountRefundedPence, vatRate, disputeStatus, paidAt, reconciledAt } = order
  return (
    <section className="border-line mt-6 grid grid-cols-1 gap-4 border-t pt-5">
      <div>
        <h3 className="text-base">What the card provider says</h3>
        <p className="text-ink-soft text-sm">Staff cannot change this. Sums, VAT and exports use it.</p>
      </div>
      <Facts>
        <Fact term="Payment status">{providerStateLabels[order.providerState]}</Fact>
        <Fact term="Paid">
          {formatPounds(amountPaidPence)}
          {paidAt && `, ${formatMoment(paidAt)}`}
        </Fact>
        {vatRate !== null && (
          <Fact term="VAT in it">
            {formatPounds(vatWithin(amountPaidPence, vatRate))} at {formatVatRate(vatRate)}
          </Fact>
        )}
        <Fact term="Refunded">
          {formatPounds(amountRefundedPence)}
          {refunds.length > 0 && (
            <ul className="text-sm">
              {refunds.map(({ id, amountPence, reason, status, restockQuantity, restockedAt, createdAt }) => (
                <li key={id} className="wrap-anywhere">
                  {formatPounds(amountPence)}, {refundStatusLabels[status]}, {formatSecond(createdAt)}
                  {reason && `: ${reason}`}
                  {restockQuantity > 0 && !restockedAt && ` (${describeWaitingRestock(restockQuantity)})`}
                </li>
              ))}
            </ul>
          )}
        </Fact>
        {disputeStatus && <Fact term="Dispute">{disputeStatus.replaceAll('_', ' ')}</Fact>}
        <Fact term="Session id">
          {order.stripeSessionId ? <Code>{order.stripeSessionId}</Code> : 'None: no payment page was opened'}
        </Fact>
        {order.stripePaymentIntentId && (
          <Fact term="Payment id">
            <Code>{order.stripePaymentIntentId}</Code>
          </Fact>
        )}
        {reconciledAt && <Fact term="Last asked">{formatSecond(reconciledAt)}</Fact>}
      </Facts>
    </section>
  )
}

function Code({ children }: { children: string }) {
  return <code className="text-sm wrap-anywhere">{children}</code>
}

function formatVatRate(rate: number) {
  return `${rate / 100} %`
}

const providerStateLabels: Record<OrderRecord['providerState'], string> = {
  'not asked': 'Not asked yet',
  open: 'Waiting for the payment',
  processing: 'Being processed: it is confirmed later',
  paid: 'Paid',
  failed: 'Failed',
  expired: 'Expired without a payment',
}

const refundStatusLabels: Record<OrderHistory['refunds'][number]['status'], string> = {
  asked: 'asked for, not confirmed yet',
  pending: 'on its way',
  succeeded: 'given back',
  failed: 'failed',
}
