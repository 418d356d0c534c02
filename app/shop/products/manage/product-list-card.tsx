import { ImageOff, Pencil, Trash2 } from 'lucide-react'
import { Link } from 'react-router'

import { formatDay } from '#app/platform/time/london-time.ts'
import { formatPounds } from '#app/shop/money.ts'
import { IconLink } from '#app/ui/buttons/icon-button.tsx'
import { Badge } from '#app/ui/messages/badge.tsx'
import { Picture } from '#app/ui/pictures/picture.tsx'

import type { ListedProduct } from './product-list.server.ts'
import { productListPath } from './product-list.ts'

type ProductCardProps = {
  product: ListedProduct
  /** The page of the list, from its question mark. */
  here: string
}

/** A product as staff see it; pressed anywhere, it is edited. */
export function ProductListCard({ product, here }: ProductCardProps) {
  const { id, name, description, pricePence, createdAt, picture } = product
  const path = `${productListPath}/products/${id}`
  return (
    <li className="group/product border-line bg-paper shadow-card hover:border-plum has-[a.over-card:focus-visible]:outline-clay relative grid grid-cols-1 content-start overflow-hidden rounded-lg border has-[a.over-card:focus-visible]:outline-3 has-[a.over-card:focus-visible]:outline-offset-3">
      <div className="relative">
        {picture ? (
          <Picture
            picture={picture}
            sizes="(min-width: 80rem) 17rem, (min-width: 40rem) 45vw, 100vw"
            className="aspect-4/3 w-full"
          />
        ) : (
          <span className="bg-blush text-ink-soft grid aspect-4/3 w-full place-content-center">
            <ImageOff aria-hidden="true" className="size-8" />
            <span className="sr-only">No picture</span>
          </span>
        )}
        <span className={actionsStyle}>
          <IconLink to={`${path}${here}`} preventScrollReset label={`Edit ${name}`}>
            <Pencil aria-hidden="true" />
          </IconLink>
          <IconLink danger to={`${path}/deletion${here}`} preventScrollReset label={`Delete ${name}`}>
            <Trash2 aria-hidden="true" />
          </IconLink>
        </span>
      </div>
      <div className="grid grid-cols-1 content-start gap-2 p-4">
        <Badges product={product} />
        <h3 className="text-lg wrap-anywhere">
          <Link to={`${path}${here}`} preventScrollReset className="over-card outline-none">
            {name}
          </Link>
        </h3>
        <p className="text-clay text-lg font-semibold tabular-nums">{formatPounds(pricePence)}</p>
        {description && <p className="text-ink-soft line-clamp-3 text-sm">{description}</p>}
        <p className="text-ink-soft text-sm">Created {formatDay(createdAt)}</p>
      </div>
    </li>
  )
}

function Badges({ product: { category, isOnSale, stock } }: { product: ListedProduct }) {
  return (
    <p className="flex flex-wrap gap-1.5 *:whitespace-normal">
      {category && <Badge>{category}</Badge>}
      {!isOnSale && <Badge tone="info">Draft</Badge>}
      {stock === 0 && <Badge tone="warning">Sold out</Badge>}
      {stock !== null && stock > 0 && <Badge tone="success">{stock.toLocaleString('en-GB')} in stock</Badge>}
    </p>
  )
}

// Seen while the card is pointed at or holds the focus; always, where nothing can point.
const actionsStyle =
  'absolute top-2 right-2 z-1 flex rounded-door border border-line bg-paper shadow-card [@media(hover:hover)]:group-[:not(:hover):not(:focus-within)]/product:opacity-0'
