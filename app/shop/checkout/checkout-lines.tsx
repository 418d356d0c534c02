import type { ReactNode } from 'react'

import type { LoadedBasketLine } from '#app/shop/basket/basket-lines.server.ts'
import { ProductPicture } from '#app/shop/products/product-picture.tsx'
import { backInStockPath } from '#app/shop/products/product.ts'
import { stockLabel } from '#app/shop/stock-label.ts'
import { describePrice, hasSeveralPrices } from '#app/shop/variants/variant.ts'
import { Link } from '#app/ui/buttons/link.tsx'

interface CheckoutLinesProps {
  lines: LoadedBasketLine[]
  priceNote: string
  /** Changed in the browser after the line was rendered without a variant, at the lowest price. */
  choice?: { variants: { pricePence: number }[] } | undefined
}

export function CheckoutLines({ lines, priceNote, choice }: CheckoutLinesProps) {
  return (
    <div className="border-line grid gap-3 border-b pb-5 max-lg:order-first">
      <ul className="grid gap-4">
        {lines.map((line) => (
          <Line key={line.key} line={line} price={priceOf(choice?.variants ?? [line])}>
            {lines.length === 1 && priceNote}
          </Line>
        ))}
      </ul>
      {lines.length > 1 && <p className="text-ink-soft text-sm">Prices {priceNote}</p>}
    </div>
  )
}

function priceOf(priced: { pricePence: number }[]) {
  return describePrice(Math.min(...priced.map(({ pricePence }) => pricePence)), hasSeveralPrices(priced))
}

function Line({ line, price, children }: { line: LoadedBasketLine; price: string; children: ReactNode }) {
  const { name, slug, variantId, picture, quantity, most } = line
  const note = line.problem ?? stockLabel(line.stock)
  return (
    <li className="flex items-center gap-4">
      <div className="w-16 shrink-0">
        <ProductPicture picture={picture && { ...picture, alt: '' }} sizes="4rem" isInSight />
      </div>
      <div className="min-w-0">
        <p className="font-display text-lg leading-tight font-semibold">{name}</p>
        <p>
          {quantity > 1 && `${quantity} × `}
          <strong>{price}</strong> <span className="text-ink-soft text-sm">{children}</span>
        </p>
        {note && <p className="text-clay text-sm font-semibold">{note}</p>}
        {slug && most === 0 && <Link href={backInStockPath(slug, variantId)}>Email me when it is back</Link>}
      </div>
    </li>
  )
}
