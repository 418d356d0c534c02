import { stockLabel } from '#app/shop/stock-label.ts'
import { describePrice } from '#app/shop/variants/variant.ts'
import { ButtonLink } from '#app/ui/buttons/button.tsx'

import { ProductPicture } from './product-picture.tsx'
import { type ListedProduct, checkoutPath, isSoldOut } from './product.ts'

const firstRow = 4

interface ProductGridProps {
  products: readonly ListedProduct[]
  priceNote: string
  hasFirstRow?: boolean
  level?: 2 | 3
}

export function ProductGrid({ products, priceNote, hasFirstRow = false, level = 2 }: ProductGridProps) {
  return (
    <ul className="grid grid-cols-1 gap-5 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4">
      {products.map((product, at) => (
        <li key={product.slug}>
          <ProductCard level={level} product={product} priceNote={priceNote} isInSight={hasFirstRow && at < firstRow} />
        </li>
      ))}
    </ul>
  )
}

interface ProductCardProps {
  product: ListedProduct
  priceNote: string
  level?: 2 | 3
  isInSight?: boolean | undefined
}

function ProductCard({ product, priceNote, level = 2, isInSight = false }: ProductCardProps) {
  const { slug, name, description, pricePence, isFrom, category, picture } = product
  const Heading = `h${level}` as const
  const stock = stockLabel(product.stock)
  return (
    <article className={cardStyle}>
      <div className="relative my-3 ml-3 max-sm:self-start sm:mx-4 sm:mt-4 sm:mb-0">
        <ProductPicture picture={picture} sizes={cardSizes} isInSight={isInSight} />
        {stock && <span className={`${tagStyle} bg-lamp text-on-lamp`}>{stock}</span>}
      </div>
      <div className="flex flex-1 flex-col gap-1.5 p-3 sm:px-4 sm:pb-4">
        {category && <p className="text-clay text-sm font-semibold">{category}</p>}
        <Heading className="text-lg">
          <a href={`/shop/${slug}`} className="over-card hover:underline">
            {name}
          </a>
        </Heading>
        {description && <p className="text-ink-soft text-sm max-sm:line-clamp-2">{description}</p>}
        <p className="mt-auto pt-2">
          <strong className="text-xl">{describePrice(pricePence, isFrom)}</strong>{' '}
          <span className="text-ink-soft text-xs">{priceNote}</span>
        </p>
        {isSoldOut(product) ? (
          <p className="border-line text-ink-soft rounded-door grid min-h-11 place-content-center border-2 border-dashed font-semibold">
            Sold out
          </p>
        ) : (
          <ButtonLink href={checkoutPath(slug)} size="small" className="relative z-1">
            Buy Now <span className="sr-only">{name}</span>
          </ButtonLink>
        )}
      </div>
    </article>
  )
}

const cardSizes = '(min-width: 80rem) 15rem, (min-width: 64rem) 30vw, (min-width: 40rem) 45vw, 35vw'

const cardStyle =
  'relative grid h-full grid-cols-[2fr_3fr] rounded-lg sm:flex sm:flex-col border border-line bg-paper shadow-card focus-within:border-plum hover:border-plum print:shadow-flat'

const tagStyle = 'absolute right-0 bottom-2 rounded-full px-3 py-0.5 text-sm font-semibold'
