import { ProductCard } from '#app/shop/products/product-card.tsx'
import type { ListedProduct } from '#app/shop/products/product.ts'

const firstRow = 4

interface ProductGridProps {
  products: readonly ListedProduct[]
  included: string
  hasFirstRow?: boolean
  level?: 2 | 3
}

/** The browser skips the layout of cards far below until they come near. */
export function ProductGrid({ products, included, hasFirstRow = false, level = 2 }: ProductGridProps) {
  return (
    <ul className="grid grid-cols-1 gap-5 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4">
      {products.map((product, at) => (
        <li key={product.slug} className={at < 12 ? '' : 'put-off'}>
          <ProductCard level={level} product={product} included={included} isInSight={hasFirstRow && at < firstRow} />
        </li>
      ))}
    </ul>
  )
}
