import { PackageOpen } from 'lucide-react'
import { Link, Outlet, useNavigation, useOutletContext } from 'react-router'

import { attempt } from '#app/platform/http/attempt.server.ts'
import { listHref, readListQuery } from '#app/platform/http/list-query.ts'
import { listCategories } from '#app/shop/categories/categories.server.ts'
import { LowStockLine } from '#app/shop/stock-notices/low-stock-line.tsx'
import type { LowStock } from '#app/shop/stock-notices/low-stock.server.ts'
import { FilterBar } from '#app/staff/filters/filter-bar.tsx'
import { ButtonLink, buttonStyle } from '#app/ui/buttons/button.tsx'
import { Spinner } from '#app/ui/buttons/spinner.tsx'
import { EmptyState } from '#app/ui/messages/empty-state.tsx'
import { Notice } from '#app/ui/messages/notice.tsx'
import { Pagination } from '#app/ui/tables/pagination.tsx'
import { useIsSlow } from '#app/ui/use-is-slow.ts'

import type { Route } from './+types/products.route'
import { BatchSelection } from './batch-selection.tsx'
import { ProductListCard, useEditedId } from './product-list-card.tsx'
import { listProducts } from './product-list.server.ts'
import {
  importsPath,
  noCategory,
  pageSize,
  productListPath,
  productListRules,
  sortChoices,
  stateChoices,
} from './product-list.ts'

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
  const edited = useEditedId()
  const isInList = 'rows' in loaderData && loaderData.rows.some(({ id }) => id === edited)
  return (
    <section aria-labelledby="products" className="grid grid-cols-1 gap-3 lg:gap-2">
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
      {!isInList && <Outlet />}
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
          selects={[
            { name: 'category', label: 'Category', options: inCategory },
            { name: 'sort', label: 'Sort by', options: sortChoices, value: sortChoice(query.sort) },
          ]}
          found={{ total }}
        />
      )}
      {isLoading && <Spinner label="Loading products..." />}
      <div aria-busy={isLoading} className="grid grid-cols-1 gap-5">
        {rows.length > 0 ? (
          <BatchSelection categories={categories} here={here} total={total}>
            <ul className="grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4">
              {rows.map((product) => (
                <ProductListCard key={product.id} product={product} here={here} />
              ))}
            </ul>
          </BatchSelection>
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

function sortChoice(sort: string) {
  return sortChoices.some(({ value }) => value === sort) ? sort : ''
}

function Heading({ here }: { here: string }) {
  const stock = useOutletContext<LowStock | undefined>()
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <div className="flex grow flex-wrap items-center gap-x-4 gap-y-2">
        <h2 id="products" className="text-lg">
          Products
        </h2>
        {stock && <LowStockLine stock={stock} />}
      </div>
      <Link to={importsPath} className={buttonStyle({ kind: 'secondary', size: 'small' })}>
        Import
      </Link>
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
