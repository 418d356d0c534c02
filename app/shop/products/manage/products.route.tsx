import { PackageOpen, ImageOff, Pencil, Trash2 } from 'lucide-react'
import { Link, Outlet, useNavigation } from 'react-router'

import { formatPounds } from '#app/platform/formats/money.ts'
import { attempt } from '#app/platform/http/attempt.server.ts'
import { listHref, readListQuery } from '#app/platform/http/list-query.ts'
import { formatDay } from '#app/platform/time/london-time.ts'
import { listCategories } from '#app/shop/categories/categories.server.ts'
import { FilterBar } from '#app/staff/filters/filter-bar.tsx'
import { ButtonLink, buttonStyle } from '#app/ui/buttons/button.tsx'
import { IconLink } from '#app/ui/buttons/icon-button.tsx'
import { Spinner } from '#app/ui/buttons/spinner.tsx'
import { Badge } from '#app/ui/messages/badge.tsx'
import { EmptyState } from '#app/ui/messages/empty-state.tsx'
import { Notice } from '#app/ui/messages/notice.tsx'
import { Picture } from '#app/ui/pictures/picture.tsx'
import { Pagination } from '#app/ui/tables/pagination.tsx'
import { useIsSlow } from '#app/ui/use-is-slow.ts'

import type { Route } from './+types/products.route'
import { listProducts, type ListedProduct } from './product-list.server.ts'
import { noCategory, pageSize, productListPath, productListRules, stateChoices } from './product-list.ts'

export const handle = { interactive: true, area: 'staff' }

export const meta: Route.MetaFunction = () => [{ title: 'Shop Admin Dashboard' }]

const loadingFailed = { title: 'Error', description: 'The products could not be loaded.' }

export async function loader({ url, context }: Route.LoaderArgs) {
  return await attempt(context, { message: loadingFailed }, async () => {
    const categories = await listCategories()
    const query = readListQuery(url.searchParams, productListRules(categories))
    const { rows, total, page } = await listProducts(query)
    return { categories, query: { ...query, page }, rows, total }
  })
}

export default function Products({ loaderData }: Route.ComponentProps) {
  return (
    <section aria-labelledby="products" className="grid grid-cols-1 gap-3">
      {'rows' in loaderData ? (
        <ProductList {...loaderData} />
      ) : (
        <>
          <Heading here="" />
          <Notice kind="warning" title={loaderData.failed.description}>
            <a href={productListPath} className="text-plum underline">
              Try again
            </a>
          </Notice>
        </>
      )}
      <Outlet />
    </section>
  )
}

type Loaded = Extract<Route.ComponentProps['loaderData'], { rows: unknown }>

function ProductList({ categories, query, rows, total }: Loaded) {
  const rules = productListRules(categories)
  const here = listHref(query, rules, { page: query.page })
  const { search, filters } = query
  const isFiltered = search !== '' || Object.keys(filters).length > 0
  const isLoading = useIsSlow(useNavigation().state === 'loading')
  const inCategory = [
    { value: '', label: 'All' },
    ...categories.map(({ id, name }) => ({ value: id, label: name })),
    { value: noCategory, label: 'No category' },
  ]
  return (
    <>
      <Heading here={here} />
      {(total > 0 || isFiltered) && (
        <FilterBar
          list={{ path: productListPath, rules, query }}
          search={{ label: 'Search', hint: 'Name or description' }}
          chips={[{ name: 'state', label: 'State', options: stateChoices }]}
          selects={[{ name: 'category', label: 'Category', options: inCategory }]}
          found={total}
        />
      )}
      {isLoading && <Spinner label="Loading products..." />}
      <div aria-busy={isLoading} className="grid grid-cols-1 gap-5">
        {rows.length > 0 ? (
          <ul className="grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4">
            {rows.map((product) => (
              <ProductListCard key={product.id} product={product} here={here} />
            ))}
          </ul>
        ) : (
          <Nothing isFiltered={isFiltered} />
        )}
        <Pagination
          page={query.page}
          pageSize={pageSize}
          total={total}
          hrefFor={(page) => `${productListPath}${listHref(query, rules, { page })}`}
        />
      </div>
    </>
  )
}

function Heading({ here }: { here: string }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <h2 id="products" className="text-lg">
        Products
      </h2>
      <Link to={`${productListPath}/products/new${here}`} preventScrollReset className={buttonStyle({ size: 'small' })}>
        Add Product
      </Link>
    </div>
  )
}

function Nothing({ isFiltered }: { isFiltered: boolean }) {
  if (!isFiltered) {
    return (
      <EmptyState title="No products yet" icon={<PackageOpen className="size-6" />}>
        Add your first product to get started
      </EmptyState>
    )
  }
  return (
    <EmptyState
      title="Nothing matches"
      actions={
        <ButtonLink kind="secondary" href={productListPath}>
          Show all
        </ButtonLink>
      }
    >
      Try another word, another category or another state.
    </EmptyState>
  )
}

type ProductCardProps = {
  product: ListedProduct
  here: string
}

function ProductListCard({ product, here }: ProductCardProps) {
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
      <div className="grid grid-cols-1 content-start gap-1.5 p-3">
        <Badges product={product} />
        <h3 className="text-base wrap-anywhere">
          <Link to={`${path}${here}`} preventScrollReset className="over-card outline-none">
            {name}
          </Link>
        </h3>
        <p className="text-clay font-semibold tabular-nums">{formatPounds(pricePence)}</p>
        {description && <p className="text-ink-soft line-clamp-2 text-sm">{description}</p>}
        <p className="text-ink-soft text-sm">Created {formatDay(createdAt)}</p>
      </div>
    </li>
  )
}

function Badges({ product: { category, isOnSale, stock, isExample } }: { product: ListedProduct }) {
  return (
    <p className="flex flex-wrap gap-1.5 *:whitespace-normal">
      {isExample && <Badge tone="info">Example</Badge>}
      {category && <Badge>{category}</Badge>}
      {!isOnSale && <Badge tone="info">Draft</Badge>}
      {stock === 0 && <Badge tone="warning">Sold out</Badge>}
      {stock !== null && stock > 0 && <Badge tone="success">{stock.toLocaleString('en-GB')} in stock</Badge>}
    </p>
  )
}

// Shown while the card is hovered or focused, and always on touch screens.
const actionsStyle =
  'absolute top-2 right-2 z-1 flex rounded-door border border-line bg-paper shadow-card [@media(hover:hover)]:group-[:not(:hover):not(:focus-within)]/product:opacity-0'
