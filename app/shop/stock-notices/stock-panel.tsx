import { ChevronDown } from 'lucide-react'
import { Link } from 'react-router'

import { Badge } from '#app/ui/messages/badge.tsx'

import { describePieces } from './describe-pieces.ts'
import type { LowStock } from './low-stock.server.ts'

/** One line, and the products behind it. */
export function StockPanel({ stock: { low, soldOut, products } }: { stock: LowStock }) {
  const words = [low > 0 && `${low} low`, soldOut > 0 && `${soldOut} sold out`].filter(Boolean).join(', ')
  const more = low + soldOut - products.length
  const heading = (
    <>
      <h2 className="text-ink-soft font-sans text-sm font-normal">Stock</h2>
      <Badge tone={words ? 'warning' : 'success'}>{words || 'Enough of everything'}</Badge>
    </>
  )
  return (
    <div className="max-lg:basis-full">
      {words ? (
        <details data-dropdown className="relative">
          <summary className="flex min-h-11 cursor-pointer flex-wrap items-center gap-x-2 lg:min-h-7">
            {heading}
            <ChevronDown aria-hidden="true" className="size-4 [[open]>summary>&]:rotate-180" />
          </summary>
          <div className="border-line bg-paper lg:shadow-lifted z-10 grid gap-2 rounded-md border p-4 lg:absolute lg:top-full lg:right-0 lg:max-h-120 lg:w-80 lg:overflow-y-auto">
            <ul>
              {products.map(({ id, name, pieces }) => (
                <li key={id} className="flex flex-wrap justify-between gap-x-4">
                  <Link
                    to={`/shop/admin/products/${id}`}
                    preventScrollReset
                    className="text-plum inline-flex min-h-11 min-w-0 items-center wrap-anywhere underline lg:min-h-7"
                  >
                    {name}
                  </Link>
                  <span className="self-center whitespace-nowrap tabular-nums">{describePieces(pieces)}</span>
                </li>
              ))}
            </ul>
            {more > 0 && <p>And {more.toLocaleString('en-GB')} more.</p>}
          </div>
        </details>
      ) : (
        <div className="flex min-h-11 flex-wrap items-center gap-x-2 lg:min-h-7">{heading}</div>
      )}
    </div>
  )
}
