import { formatPounds } from '#app/platform/formats/money.ts'
import { formatMoment, formatSecond } from '#app/platform/time/london-time.ts'
import { buyerColumns, buyerFieldNames } from '#app/shop/buyer-columns.ts'
import { describeRestock, describeWaitingRestock } from '#app/shop/payments/restock.ts'
import { vatWithin } from '#app/shop/vat.ts'
import { Fact, Facts } from '#app/ui/layout/facts.tsx'

import { OrderBadges } from './order-badges.tsx'
import type { OrderRecord, OrderHistory } from './order-record.server.ts'

export function OrderDetails({ order }: { order: OrderRecord }) {
  const { sentAt, carrier, trackingNumber } = order
  return (
    <Facts>
      <Fact term="Status">
        <OrderBadges order={order} />
      </Fact>
      <Fact term="Ordered">{formatMoment(order.createdAt)}</Fact>
      {buyerFieldNames
        .filter((name) => order[name] !== '')
        .map((name) => (
          <Fact key={name} term={buyerColumns[name].staffLabel}>
            <span className="block wrap-anywhere whitespace-pre-wrap">{order[name]}</span>
          </Fact>
        ))}
      <Fact term="Product">
        <span className="wrap-anywhere">{order.productName}</span>
        {order.productId === null && !order.isForPlace && (
          <span className="text-ink-soft block text-sm">Product not found</span>
        )}
      </Fact>
      {order.quantity > 1 && <Fact term="Quantity">{order.quantity}</Fact>}
      <Fact term="Price">
        {formatPounds(order.amountPence)}{' '}
        {!order.isForPlace && (
          <span className="text-ink-soft">UK delivery{order.vatRate !== null && ' and VAT'} included</span>
        )}
      </Fact>
      {!order.isForPlace && (
        <>
          <Fact term="Stock">
            {stockStateLabels[order.stockState]}
            {order.restockedQuantity > 0 && (
              <span className="block text-sm">{describeRestock(order.restockedQuantity)}</span>
            )}
          </Fact>
          <Fact term="Sent">
            {sentAt ? `${formatMoment(sentAt)}, with ${carrier ?? 'a carrier that was not named'}` : 'Not yet'}
          </Fact>
        </>
      )}
      {trackingNumber && (
        <Fact term="Tracking number">
          <span className="wrap-anywhere">{trackingNumber}</span>
        </Fact>
      )}
    </Facts>
  )
}

const stockStateLabels: Record<OrderRecord['stockState'], string> = {
  'not counted': 'Not counted',
  reserved: 'One is held for it',
  sold: 'Taken from the stock',
  freed: 'Given back to the stock',
}

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
