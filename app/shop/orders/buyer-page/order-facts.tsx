import { formatPounds } from '#app/platform/formats/money.ts'
import { formatDate } from '#app/platform/time/london-time.ts'
import { Link } from '#app/ui/buttons/link.tsx'
import { Fact, Facts } from '#app/ui/layout/facts.tsx'

import type { Route } from './+types/order.route'

type Page = Route.ComponentProps['loaderData']

export function OrderFacts({ order, delivery, returns, contactEmail }: Page) {
  const { number, goods, amountPence, discountPence, discountCode, vatPence, refundedPence } = order
  const { email, area, delivered } = order
  const { sentAt, carrier, trackingNumber, trackingPage } = order
  return (
    <section id="order-facts" data-swap aria-labelledby="facts" className="grid gap-5">
      <h2 id="facts" className="text-2xl">
        Order #{number}
      </h2>
      <Facts>
        <Fact term="What">
          <Goods goods={goods} />
        </Fact>
        <Fact term="Price">
          {formatPounds(amountPence)}, {delivered}
          {vatPence !== null && ` and VAT of ${formatPounds(vatPence)}`} included
        </Fact>
        {discountCode && (
          <Fact term="Discount">
            {discountPence > 0 ? formatPounds(discountPence) : 'Free delivery'}, with {discountCode}
          </Fact>
        )}
        {refundedPence > 0 && <Fact term="Refunded">{formatPounds(refundedPence)}</Fact>}
        <Fact term="Ordered">{formatDate(order.createdAt)}</Fact>
        {sentAt && (
          <Fact term="Sent">
            {[formatDate(sentAt), carrier, trackingNumber && `tracking number ${trackingNumber}`]
              .filter(Boolean)
              .join(', ')}
            {trackingPage && (
              <Link href={trackingPage} external className="block">
                Track it with {carrier}
              </Link>
            )}
          </Fact>
        )}
        <Fact term="Delivery address">{area ? `The address you gave, in ${area}…` : 'The address you gave'}</Fact>
        <Fact term="We email you at">{email}</Fact>
        {delivery && <Fact term="Delivery">{delivery}</Fact>}
        {returns && <Fact term="Returns">{returns}</Fact>}
      </Facts>
      <p>
        Questions about it? Email{' '}
        <Link href={`mailto:${contactEmail}?subject=${encodeURIComponent(`Order #${number}`)}`}>{contactEmail}</Link>{' '}
        and quote the number of the order.
      </p>
    </section>
  )
}

/** A single line's price is already shown beside it. */
function Goods({ goods }: Pick<Page['order'], 'goods'>) {
  const [first] = goods
  if (goods.length < 2) return first?.what ?? null
  return (
    <ul className="grid gap-1">
      {goods.map(({ what, amountPence }, at) => (
        <li key={at} className="flex justify-between gap-4">
          <span className="wrap-anywhere">{what}</span>
          <span className="shrink-0 tabular-nums">{formatPounds(amountPence)}</span>
        </li>
      ))}
    </ul>
  )
}
