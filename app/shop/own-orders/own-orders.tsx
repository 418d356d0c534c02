import { Link } from '#app/ui/buttons/link.tsx'

export type OwnOrder = {
  productName: string
  lines: { productId: string | null; variantId: string | null; held: number }[]
  /** Formatted on the server, so that the checkout's scripts need no date code. */
  status: string
  path: string
}

export function OwnOrders({ orders }: { orders: OwnOrder[] }) {
  if (orders.length === 0) return null
  return (
    <aside aria-label="Your order" className="bg-butter py-3">
      {orders.map(({ path, productName, status }) => (
        <p key={path} className="mx-auto max-w-6xl px-4 sm:px-6">
          <strong>{productName}</strong> {status}. <Link href={path}>Continue with your order</Link>
        </p>
      ))}
    </aside>
  )
}
