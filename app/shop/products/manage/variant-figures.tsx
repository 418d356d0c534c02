import { Link } from 'react-router'

import { formatPounds, parsePounds } from '#app/platform/formats/money.ts'
import { countVariants } from '#app/shop/variants/count-variants.ts'
import type { VariantSummary } from '#app/shop/variants/variants.server.ts'
import { linkStyle } from '#app/ui/buttons/link.tsx'

type VariantFiguresProps = {
  variants: VariantSummary
  price: string | undefined
  stock: string | undefined
  /** Undefined for a copy, which gets its own variants. */
  href: string | undefined
}

/** Replaces the fields: each variant has its own price and stock. */
export function VariantFigures({ variants, price = '', stock, href }: VariantFiguresProps) {
  const figures = [
    ['Price', describePrice(parsePounds(price) ?? 0, variants)],
    ['Stock', stock ? `${Number(stock).toLocaleString('en-GB')}, all variants together` : 'Not counted'],
  ]
  return (
    <div className="border-line rounded-door grid gap-2 border p-4">
      <dl className="flex flex-wrap gap-x-8 gap-y-2">
        {figures.map(([term, figure]) => (
          <div key={term}>
            <dt className="font-semibold">{term}</dt>
            <dd className="tabular-nums">{figure}</dd>
          </div>
        ))}
      </dl>
      <p>
        It comes in {countVariants(variants)}.{' '}
        {href ? (
          <Link to={href} preventScrollReset className={linkStyle}>
            Edit prices and stock of its variants
          </Link>
        ) : (
          'They are copied with it, with their prices and stock.'
        )}
      </p>
    </div>
  )
}

/** "From £12.00" if the variants differ in price. */
export function describePrice(pricePence: number, variants: VariantSummary | undefined): string {
  return `${variants?.hasSeveralPrices ? 'From ' : ''}${formatPounds(pricePence)}`
}
