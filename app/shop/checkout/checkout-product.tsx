import { formatPounds } from '#app/shop/money.ts'
import { ProductPicture } from '#app/shop/products/product-picture.tsx'
import { stockLabel } from '#app/shop/products/product.ts'
import type { ShownPicture } from '#app/ui/pictures/picture.tsx'

interface CheckoutProductProps {
  product: { name: string; pricePence: number; stock: number | null; picture: ShownPicture | undefined }
  /** What is in its price. */
  included: string
}

/** What is about to be bought. */
export function CheckoutProduct({ product, included }: CheckoutProductProps) {
  const { name, pricePence, picture } = product
  const stock = stockLabel(product.stock)
  return (
    <div className="border-line flex items-center gap-4 border-b pb-5">
      <div className="w-16 shrink-0 sm:w-20">
        <ProductPicture picture={picture && { ...picture, alt: '' }} sizes="5rem" isInSight />
      </div>
      <div className="min-w-0">
        <p className="font-display text-lg leading-tight font-semibold">{name}</p>
        <p>
          <strong>{formatPounds(pricePence)}</strong> <span className="text-ink-soft text-sm">incl. {included}</span>
        </p>
        {stock && <p className="text-clay text-sm font-semibold">{stock}</p>}
      </div>
    </div>
  )
}
