import { Link } from 'react-router'

import { NoticeLine, noticeLinkStyle } from '#app/desk-parts/list/notice-line.tsx'
import { describePieces } from '#app/shop/stock-label.ts'

import type { LowStock } from './low-stock.server.ts'

export function LowStockLine({ stock: { low, soldOut, products } }: { stock: LowStock }) {
  if (products.length === 0) return null
  const more = low + soldOut - products.length
  return (
    <NoticeLine
      title={[soldOut > 0 && `${soldOut} sold out`, low > 0 && `${low} running low`].filter(Boolean).join(', ')}
    >
      <details className="open:basis-full">
        <summary className={`${noticeLinkStyle} cursor-pointer font-semibold`}>Which products</summary>
        <ul className="columns-[16rem] gap-8">
          {products.map(({ id, variantId, name, pieces }) => (
            <li key={variantId ?? id} className="break-inside-avoid">
              <Link
                to={`/shop/admin/products/${id}${variantId ? '/variants' : ''}`}
                preventScrollReset
                className={`${noticeLinkStyle} wrap-anywhere`}
              >
                {name}
              </Link>
              , {describePieces(pieces)}
            </li>
          ))}
        </ul>
        {more > 0 && <p>And {more.toLocaleString('en-GB')} more.</p>}
      </details>
    </NoticeLine>
  )
}
