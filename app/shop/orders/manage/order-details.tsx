import { formatMoment } from '#app/platform/time/london-time.ts'
import { buyerColumns, buyerFieldNames } from '#app/shop/buyer-columns.ts'
import { formatPounds } from '#app/shop/money.ts'
import { describeRestock } from '#app/shop/payments/restock.ts'
import { Fact, Facts } from '#app/ui/layout/facts.tsx'

import { OrderBadges } from './order-badges.tsx'
import type { OrderRecord } from './order-record.server.ts'

export function OrderDetails({ order }: { order: OrderRecord }) {
  const { sentAt, carrier, trackingNumber } = order
  return (
    <Facts>
      <Fact term="Status">
        <OrderBadges order={order} />
      </Fact>
      <Fact term="Ordered">{formatMoment(order.createdAt)}</Fact>
      {buyerFieldNames.map((name) => (
        <Fact key={name} term={buyerColumns[name].staffLabel}>
          <span className="block wrap-anywhere whitespace-pre-wrap">{order[name]}</span>
        </Fact>
      ))}
      <Fact term="Product">
        <span className="wrap-anywhere">{order.productName}</span>
        {order.productId === null && <span className="text-ink-soft block text-sm">Product not found</span>}
      </Fact>
      {order.quantity > 1 && <Fact term="Quantity">{order.quantity}</Fact>}
      <Fact term="Price">
        {formatPounds(order.amountPence)}{' '}
        <span className="text-ink-soft">UK delivery{order.vatRate !== null && ' and VAT'} included</span>
      </Fact>
      <Fact term="Stock">
        {stockStateLabels[order.stockState]}
        {order.restockedQuantity > 0 && (
          <span className="block text-sm">{describeRestock(order.restockedQuantity)}</span>
        )}
      </Fact>
      <Fact term="Sent">
        {sentAt ? `${formatMoment(sentAt)}, with ${carrier ?? 'a carrier that was not named'}` : 'Not yet'}
      </Fact>
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
