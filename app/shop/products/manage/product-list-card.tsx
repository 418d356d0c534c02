import { Copy, Pencil, Trash2 } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Link, Outlet, useMatch } from 'react-router'

import { formatDay, formatTime } from '#app/platform/time/london-time.ts'
import { ProductStandIn } from '#app/shop/products/product-stand-in.tsx'
import { countVariants } from '#app/shop/variants/count-variants.ts'
import { buttonStyle } from '#app/ui/buttons/button.tsx'
import { IconLink } from '#app/ui/buttons/icon-button.tsx'
import { Badge } from '#app/ui/messages/badge.tsx'
import { Picture } from '#app/ui/pictures/picture.tsx'
import { SelectBox } from '#app/ui/tables/selection.tsx'

import { stateLabels } from './describe-field.ts'
import type { ListedProduct } from './product-list.server.ts'
import { copyParam, productListPath } from './product-list.ts'
import { describePrice } from './variant-figures.tsx'

type ProductCardProps = {
  product: ListedProduct
  here: string
}

export function ProductListCard({ product, here }: ProductCardProps) {
  const { id, name, description, pricePence, createdAt, picture, variants } = product
  const path = `${productListPath}/products/${id}`
  const isEdited = useEditedId() === id
  const quickLink = useRef<HTMLAnchorElement>(null)
  const wasEdited = useRef(false)

  // After closing, the focus returns to the link that opened the form.
  useEffect(() => {
    if (wasEdited.current && !isEdited && document.activeElement === document.body) quickLink.current?.focus()
    wasEdited.current = isEdited
  }, [isEdited])
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
          <span className="bg-blush block">
            <ProductStandIn className="aspect-4/3 w-full" />
            <span className="sr-only">No picture</span>
          </span>
        )}
        <span className={`${overPictureStyle} left-2`}>
          <SelectBox value={id} label={`Select ${name}`} />
        </span>
        <span className={`${overPictureStyle} ${actionsStyle}`}>
          <IconLink to={`${path}${here}`} preventScrollReset label={`Edit ${name}`}>
            <Pencil aria-hidden="true" />
          </IconLink>
          <IconLink
            to={`${productListPath}/products/new${here}${here ? '&' : '?'}${copyParam}=${id}`}
            preventScrollReset
            label={`Duplicate ${name}`}
          >
            <Copy aria-hidden="true" />
          </IconLink>
          <IconLink danger to={`${path}/deletion${here}`} preventScrollReset label={`Delete ${name}`}>
            <Trash2 aria-hidden="true" />
          </IconLink>
        </span>
      </div>
      <div className="grid grid-cols-1 content-start gap-1.5 p-3">
        <Badges product={product} />
        <h3 className="text-base wrap-anywhere">
          <Link to={`${path}${here}`} preventScrollReset className="over-card outline-none">
            {name}
          </Link>
        </h3>
        {isEdited ? (
          <Outlet />
        ) : (
          <p className="flex flex-wrap items-center justify-between gap-x-3">
            <span className="text-clay font-semibold tabular-nums">{describePrice(pricePence, variants)}</span>
            <Link
              ref={quickLink}
              to={`${path}/${variants ? 'variants' : 'price-and-stock'}${here}`}
              preventScrollReset
              className={`${buttonStyle({ kind: 'quiet', size: 'small' })} relative z-1 -mr-1.5 px-2!`}
            >
              {variants ? countVariants(variants) : 'Price and stock'}
              <span className="sr-only"> of {name}</span>
            </Link>
          </p>
        )}
        {description && <p className="text-ink-soft line-clamp-2 text-sm">{description}</p>}
        <p className="text-ink-soft text-sm">Created {formatDay(createdAt)}</p>
      </div>
    </li>
  )
}

export function useEditedId() {
  return useMatch(`${productListPath}/products/:id/price-and-stock`)?.params.id
}

function Badges({ product }: { product: ListedProduct }) {
  const { category, stock, isExample } = product
  const sale = describeSale(product)
  return (
    <p className="flex flex-wrap gap-1.5 *:whitespace-normal">
      {isExample && <Badge tone="info">Example</Badge>}
      {category && <Badge>{category}</Badge>}
      {sale && <Badge tone="info">{sale}</Badge>}
      {stock === 0 && <Badge tone="warning">Sold out</Badge>}
      {stock !== null && stock > 0 && <Badge tone="success">{stock.toLocaleString('en-GB')} in stock</Badge>}
    </p>
  )
}

/** Undefined if it is simply on sale. */
function describeSale({ isOnSale, onSaleFrom, onSaleUntil }: ListedProduct) {
  const now = new Date()
  if (!isOnSale) return stateLabels.draft
  if (onSaleUntil && onSaleUntil <= now) return 'Ended'
  if (onSaleFrom && onSaleFrom > now) return `From ${formatTime(onSaleFrom)}, ${formatDay(onSaleFrom)}`
  return onSaleUntil ? `Until ${formatTime(onSaleUntil)}, ${formatDay(onSaleUntil)}` : undefined
}

// Shown while the card is hovered or focused, and always on touch screens.
const actionsStyle = 'right-2 flex [@media(hover:hover)]:group-[:not(:hover):not(:focus-within)]/product:opacity-0'

const overPictureStyle = 'absolute top-2 z-1 rounded-door border border-line bg-paper shadow-card'
