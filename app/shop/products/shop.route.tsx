import { redirect } from 'react-router'

import { config } from '#app/platform/config/config.server.ts'
import { cachePage } from '#app/platform/http/page-tags.server.ts'
import { pageHead } from '#app/settings/page-head.server.ts'
import { headTags } from '#app/settings/page-head.ts'
import { publicSettings, settingsTag } from '#app/settings/site-settings.server.ts'
import { BasketLink } from '#app/shop/basket/basket-link.tsx'
import { summariseBasket } from '#app/shop/basket/basket-summary.server.ts'
import { publicCharging } from '#app/shop/delivery/public-charging.server.ts'
import { listOwnOrders } from '#app/shop/own-orders/own-orders.server.ts'
import { OwnOrders } from '#app/shop/own-orders/own-orders.tsx'
import { productCategoriesTag, productListTag, productTag } from '#app/shop/product-tags.server.ts'
import { findShopPage } from '#app/shop/products/find-shop-page.server.ts'
import { publicCategories, publicProductCount } from '#app/shop/products/list-products.server.ts'
import { ProductGrid } from '#app/shop/products/product-grid.tsx'
import { ShopHero } from '#app/shop/products/shop-hero.tsx'
import {
  describeResults,
  isAsLinked,
  readShopSearch,
  shopParams,
  shopPath,
  shopQuery,
} from '#app/shop/products/shop-search.ts'
import { TestRibbon } from '#app/shop/test-ribbon.tsx'
import { describeIncluded, describePriceNote } from '#app/shop/vat.ts'
import { ButtonLink } from '#app/ui/buttons/button.tsx'
import { SearchForm } from '#app/ui/forms/search-form.tsx'
import { EmptyState } from '#app/ui/messages/empty-state.tsx'
import { PageLink } from '#app/ui/tables/pagination.tsx'

import type { Route } from './+types/shop.route'
import { loadingMessageId } from './loading-message.ts'

export const meta: Route.MetaFunction = ({ loaderData }) => headTags(loaderData?.head)

export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  const requested = readShopSearch(searchParams)
  const [settings, charging, categories, { count: all, until }, ownOrders, basket] = await Promise.all([
    publicSettings(),
    publicCharging(),
    publicCategories(),
    publicProductCount(),
    listOwnOrders(request, context),
    summariseBasket(request, context),
  ])
  const { shop_name, shop_intro } = settings
  const priceNote = describePriceNote(settings, charging.deliveryFromPence)
  const isIncluded = charging.deliveryFromPence === undefined
  const terms = isIncluded ? `Prices include ${describeIncluded(settings)}` : 'Delivered in the UK'
  const known = categories.find(({ name }) => name.toLowerCase() === requested.category.toLowerCase())
  const place = { ...requested, category: known?.name ?? requested.category }
  const { search, category, after } = place
  const page = category && !known ? noProducts : await findShopPage({ search, categoryId: known?.id, after })
  if (!page) throw redirect(shopPath({ search, category }))
  if (!search && page.isAfterListed && isAsLinked(searchParams, place)) {
    const tags = [settingsTag, productListTag, productCategoriesTag, ...page.products.map(productTag)]
    cachePage(context, { tags, params: [...shopParams], until })
  }
  const head = await pageHead(context, request, {
    title: [shop_name, category, after && 'earlier products'].filter(Boolean).join(', '),
    description: `Things for mothers, babies and the weeks in between. ${terms}, with 14 days to change your mind.`,
    query: shopQuery({ category, after }),
    noindex: search !== '' || !page.isAfterListed,
  })
  const shown = {
    head,
    shopName: shop_name,
    intro: shop_intro,
    names: categories.map(({ name }) => name),
    products: page.products,
    previous: page.previous === undefined ? undefined : shopPath({ ...place, after: page.previous }),
    next: page.next === undefined ? undefined : shopPath({ ...place, after: page.next }),
    priceNote,
    ownOrders,
    basket,
    all,
    isTest: config.payments.isSandbox,
  }
  return { ...shown, search, category }
}

const noProducts = { products: [], previous: undefined, next: undefined, isAfterListed: false }

export default function Shop({ loaderData }: Route.ComponentProps) {
  const { shopName, intro, names, products, priceNote, ownOrders, basket, search, category, isTest } = loaderData
  const { all, previous, next } = loaderData
  return (
    <>
      {isTest && <TestRibbon />}
      <OwnOrders orders={ownOrders} />
      <BasketLink basket={basket} />
      <ShopHero title={shopName} intro={intro}>
        <ShopFilters search={search} category={category} names={names} />
      </ShopHero>
      <div className="mx-auto grid max-w-6xl gap-3 px-4 py-4 sm:gap-5 sm:px-6 md:py-8">
        <div className="flex flex-wrap justify-between gap-x-6">
          {all > 0 && (
            <p className="font-semibold">{describeResults({ search, category }, { shown: products.length, all })}</p>
          )}
          <output id={loadingMessageId} className="text-ink-soft" />
        </div>
        {products.length > 0 ? (
          <ProductGrid products={products} priceNote={priceNote} hasFirstRow />
        ) : (
          <ShopEmpty hasProducts={all > 0} />
        )}
        {(previous ?? next) && (
          <nav aria-label="Pages" className="print:hidden" data-loads-products>
            <ul className="flex justify-center gap-1">
              {previous && <PageLink href={previous} rel="prev" />}
              {next && <PageLink href={next} rel="next" />}
            </ul>
          </nav>
        )}
      </div>
    </>
  )
}

function ShopEmpty({ hasProducts }: { hasProducts: boolean }) {
  if (!hasProducts) return <EmptyState title="No products available">Check back soon for new products!</EmptyState>
  return (
    <EmptyState
      title="No products found"
      actions={
        <ButtonLink href="/shop" kind="secondary">
          Clear filters
        </ButtonLink>
      }
    >
      Try adjusting your search or filter criteria
    </EmptyState>
  )
}

interface ShopFiltersProps {
  search: string
  category: string
  names: readonly string[]
}

/** A GET form and links, so that the search is part of the address. */
function ShopFilters({ search, category, names }: ShopFiltersProps) {
  return (
    <div className="grid grid-cols-1 gap-3 print:hidden" data-loads-products>
      <SearchForm
        action={shopPath({})}
        name="search"
        label="Search products"
        placeholder="Search products..."
        typed={search}
        keep={category ? { category } : {}}
      />
      {names.length > 0 && (
        <nav aria-label="Categories">
          <ul className="flex flex-wrap gap-1 sm:gap-2">
            {['', ...names].map((name) => (
              <li key={name}>
                <a
                  href={shopPath({ search, category: name })}
                  aria-current={name === category ? 'true' : undefined}
                  className={`${chipStyle} ${name === category ? 'bg-door text-on-door border-transparent' : 'border-line bg-paper hover:border-plum'}`}
                >
                  {name || 'All'}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </div>
  )
}

const chipStyle =
  'inline-flex min-h-11 items-center rounded-full border-2 px-3 py-1 leading-tight font-semibold no-underline max-sm:text-xs sm:px-4'
