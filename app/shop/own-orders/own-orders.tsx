import { Link } from '#app/ui/buttons/link.tsx'

/** An order that the visitor's browser began and that can still be paid. */
export type OwnOrder = {
  slug: string
  productName: string
  /** How many of the stock are held for it. */
  held: number
  /** How it stands, written on the server: the checkout's scripts know no dates. */
  status: string
  /** The order's own page. */
  path: string
}

/** The way back to what one began to order. */
export function OwnOrders({ orders }: { orders: OwnOrder[] }) {
  if (orders.length === 0) return null
  return (
    <aside aria-label="Your order" className="bg-butter py-3">
      {orders.map(({ path, productName, status }) => (
        <p key={path} className="mx-auto max-w-6xl px-4 sm:px-6">
          <strong>{productName}</strong> {status}. <Link href={path}>Go on with your order</Link>
        </p>
      ))}
    </aside>
  )
}
