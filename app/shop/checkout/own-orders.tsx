import { formatTime } from '#app/ui/dates.ts'
import { Link } from '#app/ui/link.tsx'

/** An order that the visitor's browser began and that can still be paid. */
export type OwnOrder = {
  slug: string
  productName: string
  /** How many of the stock are held for it. */
  held: number
  heldUntil: Date
  /** The order's own page. */
  path: string
}

/** The way back to what one began to order. */
export function OwnOrders({ orders }: { orders: OwnOrder[] }) {
  if (orders.length === 0) return null
  return (
    <aside aria-label="Your order" className="bg-butter py-3">
      {orders.map(({ path, productName, held, heldUntil }) => (
        <p key={path} className="mx-auto max-w-6xl px-4 sm:px-6">
          <strong>{productName}</strong> {held > 0 ? 'is held for you' : 'waits for your payment'} until{' '}
          {formatTime(heldUntil)}.<Link href={path}>Go on with your order</Link>
        </p>
      ))}
    </aside>
  )
}
