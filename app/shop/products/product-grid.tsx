import { ProductCard } from '#app/shop/products/product-card.tsx'
import type { ListedProduct } from '#app/shop/products/product.ts'

/** What is in sight of the first screen on a wide one. */
const firstRow = 4

interface ProductGridProps {
  products: readonly ListedProduct[]
  /** What is in their prices. */
  included: string
  /** It is what the page opens with. */
  hasFirstRow?: boolean
  /** Of the headings. */
  level?: 2 | 3
}

/** Cards in one to four columns. What is far below is not laid out until somebody comes near. */
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
