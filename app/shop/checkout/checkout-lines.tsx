import { formatPounds } from '#app/platform/formats/money.ts'
import type { WantedLine } from '#app/shop/basket/wanted-lines.server.ts'
import { ProductPicture } from '#app/shop/products/product-picture.tsx'
import { stockLabel } from '#app/shop/stock-label.ts'

interface CheckoutLinesProps {
  lines: WantedLine[]
  priceNote: string
}

export function CheckoutLines({ lines, priceNote }: CheckoutLinesProps) {
  return (
    <ul className="border-line grid gap-4 border-b pb-5 max-lg:order-first">
      {lines.map((line) => (
        <Line key={line.key} line={line} priceNote={priceNote} />
      ))}
    </ul>
  )
}

function Line({ line, priceNote }: { line: WantedLine; priceNote: string }) {
  const { name, pricePence, picture, quantity } = line
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
          <strong>{formatPounds(pricePence)}</strong> <span className="text-ink-soft text-sm">{priceNote}</span>
        </p>
        {note && <p className="text-clay text-sm font-semibold">{note}</p>}
      </div>
    </li>
  )
}
