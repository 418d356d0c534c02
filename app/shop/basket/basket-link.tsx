import { formatPounds } from '#app/platform/formats/money.ts'
import { Link } from '#app/ui/buttons/link.tsx'

import { basketPath } from './basket-path.ts'
import type { BasketSummary } from './basket-summary.server.ts'

export function BasketLink({ basket }: { basket: BasketSummary }) {
  if (!basket) return null
  const { pieces, pence } = basket
  return (
    <aside aria-label="Your basket" className="bg-sage-mist py-3">
      <p className="mx-auto max-w-6xl px-4 sm:px-6">
        <Link href={basketPath}>Your basket</Link>: {pieces} {pieces === 1 ? 'item' : 'items'}, {formatPounds(pence)}
      </p>
    </aside>
  )
}
