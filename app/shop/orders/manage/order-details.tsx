import { formatPounds } from '#app/platform/formats/money.ts'
import { formatDate, formatMoment, formatSecond } from '#app/platform/time/london-time.ts'
import { CellView } from '#app/records/record-cell.tsx'
import { buyerColumns, buyerFieldNames } from '#app/shop/buyer-columns.ts'
import { trackingPageOf } from '#app/shop/orders/carriers.ts'
import { describeLine, goodsOf, ratesOf, vatOf } from '#app/shop/orders/order-line.ts'
import { describeRestock, describeWaitingRestock } from '#app/shop/orders/payments/restock.ts'
import { Link } from '#app/ui/buttons/link.tsx'
import { Fact, Facts } from '#app/ui/layout/facts.tsx'
import { Badge } from '#app/ui/messages/badge.tsx'

import { orderBadges } from './order-badges.ts'
import type { OrderRecord, OrderHistory } from './order-record.server.ts'

export function OrderDetails({ order }: { order: OrderRecord }) {
  const { sentAt, carrier, trackingNumber } = order
  const trackingPage = trackingPageOf(order)
  return (
    <Facts>
      <Fact term="Status">
        <CellView cell={orderBadges(order)} />
        {order.isExample && <Badge tone="info">Example</Badge>}
      </Fact>
      <Fact term="Ordered">{formatMoment(order.createdAt)}</Fact>
      {buyerFieldNames
        .filter((name) => order[name] !== '')
        .map((name) => (
          <Fact key={name} term={buyerColumns[name].staffLabel}>
            <span className="block wrap-anywhere whitespace-pre-wrap">{order[name]}</span>
          </Fact>
        ))}
      <Fact term={order.lines.length > 1 ? 'Products' : 'Product'}>
        <ul className="grid gap-1">
          {order.lines.map((line) => (
            <OrderedLine key={line.id} line={line} order={order} />
          ))}
        </ul>
      </Fact>
      <Fact term="Price">
        {formatPounds(order.amountPence)}
        {!order.isForPlace && (
          <span className="text-ink-soft">
            {', '}
            {order.delivered}
            {vatOf(order.lines, true) !== null && ' and VAT'} included
          </span>
        )}
      </Fact>
      {order.discountCode && (
        <Fact term="Discount">
          {order.discountPence > 0 ? formatPounds(order.discountPence) : 'Free delivery'}, with {order.discountCode}
        </Fact>
      )}
      {!order.isForPlace && (
        <>
          <Fact term="Stock">{stockStateLabels[order.stockState]}</Fact>
          <Fact term="Sent">
            {sentAt ? `${formatDate(sentAt)}, with ${carrier ?? 'a carrier that was not named'}` : 'Not yet'}
          </Fact>
        </>
      )}
      {trackingNumber && (
        <Fact term="Tracking number">
          <span className="wrap-anywhere">{trackingNumber}</span>
          {trackingPage && (
            <Link href={trackingPage} external className="block">
              Track it with {carrier}
            </Link>
          )}
        </Fact>
      )}
    </Facts>
  )
}

const stockStateLabels: Record<OrderRecord['stockState'], string> = {
  'not counted': 'Not counted',
  reserved: 'Held for it',
  sold: 'Taken from the stock',
  freed: 'Given back to the stock',
}

type OrderedLineProps = { line: OrderRecord['lines'][number]; order: OrderRecord }

function OrderedLine({ line, order }: OrderedLineProps) {
  const isAlone = order.lines.length === 1
  const notes = [
    line.sku && `SKU ${line.sku}`,
    line.productId === null && !order.isForPlace && 'Product not found',
    line.restockedQuantity > 0 && describeRestock(line.restockedQuantity),
  ]
  return (
    <li>
      <span className="wrap-anywhere">{describeLine(line)}</span>
      {!isAlone && <span className="text-ink-soft"> {formatPounds(goodsOf(line))}</span>}
      <span className="text-ink-soft block text-sm">{notes.filter(Boolean).join(' · ')}</span>
    </li>
  )
}

type PaymentFactsProps = { order: OrderRecord; refunds: OrderHistory['refunds'] }

export function PaymentFacts({ order, refunds }: PaymentFactsProps) {
  const { amountPaidPence, amountRefundedPence, lines, disputeStatus, paidAt, reconciledAt } = order
  // An unpaid order has no VAT.
  const vatPence = amountPaidPence > 0 ? vatOf(lines, true, amountPaidPence) : null
  const rates = ratesOf(lines).map((rate) => `${rate / 100} %`)
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
        {vatPence !== null && (
          <Fact term="VAT included">
            {formatPounds(vatPence)} at {rates.join(' and ')}
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
