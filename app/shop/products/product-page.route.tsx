import { RotateCcw, Truck } from 'lucide-react'
import { redirect } from 'react-router'

import { config } from '#app/platform/config/config.server.ts'
import { addPageTags, cachePage, expirePageAt } from '#app/platform/http/page-tags.server.ts'
import { pageHead } from '#app/settings/page-head.server.ts'
import { headTags } from '#app/settings/page-head.ts'
import { publicSettings, settingsTag } from '#app/settings/site-settings.server.ts'
import { BasketLink } from '#app/shop/basket/basket-link.tsx'
import { summariseBasket } from '#app/shop/basket/basket-summary.server.ts'
import { describeDelivery } from '#app/shop/delivery/delivery-text.ts'
import { publicCharging } from '#app/shop/delivery/public-charging.server.ts'
import { firstEnd } from '#app/shop/on-sale.server.ts'
import { listOwnOrders } from '#app/shop/own-orders/own-orders.server.ts'
import { OwnOrders } from '#app/shop/own-orders/own-orders.tsx'
import { productCategoriesTag, productListTag, productTag, recommendedForMs } from '#app/shop/product-tags.server.ts'
import { findProductOnSale, listProductPictures } from '#app/shop/products/find-product.server.ts'
import { listRelatedProducts } from '#app/shop/products/list-products.server.ts'
import { ProductGallery } from '#app/shop/products/product-gallery.tsx'
import { ProductGrid } from '#app/shop/products/product-grid.tsx'
import { backInStockPath, isSoldOut } from '#app/shop/products/product.ts'
import { shopPath } from '#app/shop/products/shop-search.ts'
import { stockLabel } from '#app/shop/stock-label.ts'
import { TestRibbon } from '#app/shop/test-ribbon.tsx'
import { describePrice, hasSeveralPrices, toOfferedVariant } from '#app/shop/variants/variant.ts'
import { describeIncluded, describePriceNote } from '#app/shop/vat.ts'
import { Link } from '#app/ui/buttons/link.tsx'
import { truncateText } from '#app/ui/truncate-text.ts'

import type { Route } from './+types/product-page.route'
import { BuyForm } from './buy-form.tsx'
import { productStructuredData } from './product-structured-data.ts'

export const meta: Route.MetaFunction = ({ loaderData }) => headTags(loaderData?.head)

const mostRelated = 4

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const product = await findProductOnSale(params.slug)
  if (!product) throw new Response(null, { status: 404 })
  if (product.slug !== params.slug) throw redirect(`/shop/${product.slug}`, 301)
  const [settings, charging, ownOrders, basket, pictures, related] = await Promise.all([
    publicSettings(),
    publicCharging(),
    listOwnOrders(request, context),
    summariseBasket(request, context),
    listProductPictures(product.id),
    listRelatedProducts(product, mostRelated),
  ])
  const tags = [settingsTag, productCategoriesTag, ...[product, ...related].map(productTag)]
  cachePage(context, { tags, until: new Date(Date.now() + recommendedForMs) })
  expirePageAt(context, firstEnd([product, ...related]))
  if (product.categoryId && related.length < mostRelated) addPageTags(context, productListTag)
  const { name, slug, description, category, pricePence, stock, variantLabel } = product
  const variants = product.variants.map(toOfferedVariant)
  const shop = { label: settings.shop_name, href: '/shop' }
  const price = describePrice(pricePence, hasSeveralPrices(variants))
  const priceNote = describePriceNote(settings, charging.deliveryFromPence)
  const isIncluded = charging.deliveryFromPence === undefined
  const head = await pageHead(context, request, {
    title: name,
    description: `${truncateText(description ?? name, 90)} ${isIncluded ? `${price}, ${describeIncluded(settings)} included` : `${price} ${priceNote}`}.`,
    crumbs: [shop],
    structured: [
      productStructuredData(
        { ...product, variants },
        pictures.map(({ picture }) => picture),
        { isDeliveryIncluded: isIncluded },
      ),
    ],
  })
  return {
    head,
    product: { id: product.id, name, slug, description, category, price, stock, variantLabel, variants },
    priceNote,
    ownOrders,
    basket,
    pictures,
    related,
    shopName: settings.shop_name,
    delivery: describeDelivery(settings, charging.deliveryFromPence),
    returns: settings.shop_returns,
    isTest: config.payments.isSandbox,
  }
}

export default function ProductPage({ loaderData }: Route.ComponentProps) {
  const { product, priceNote, ownOrders, basket, pictures, related, shopName, delivery, returns, isTest } = loaderData
  const { name, slug, description, category, price, variantLabel, variants } = product
  const stock = stockLabel(product.stock)
  return (
    <>
      {isTest && <TestRibbon />}
      <OwnOrders orders={ownOrders} />
      <BasketLink basket={basket} />
      <article className="mx-auto grid max-w-6xl grid-cols-1 items-start gap-x-12 gap-y-4 px-4 py-6 sm:px-6 md:grid-cols-2 md:py-10">
        <nav aria-label="Breadcrumb" className="md:col-span-2 print:hidden">
          <ol className="text-ink-soft flex flex-wrap items-center gap-x-2">
            <Crumb href="/shop">{shopName}</Crumb>
            {category && <Crumb href={shopPath({ category })}>{category}</Crumb>}
          </ol>
        </nav>
        <ProductGallery name={name} pictures={pictures} />
        <div className="h-full">
          {/* Stays in view beside a long gallery. The gallery's file holds its styles. */}
          <div className={`grid justify-items-start gap-4 ${pictures.length > 0 ? 'product-summary' : ''}`}>
            <h1 className="text-3xl">{name}</h1>
            <p>
              <strong className="text-clay text-2xl">{price}</strong> <span className="text-ink-soft">{priceNote}</span>
            </p>
            {stock && <p className="bg-butter rounded-full px-4 py-1 font-semibold">{stock}</p>}
            {isSoldOut(product) ? (
              <>
                <p>
                  We have none left at the moment. <Link href="/shop">See what else there is</Link>
                </p>
                <Link href={backInStockPath(slug)}>Email me when {variants.length > 0 ? 'one' : 'it'} is back</Link>
              </>
            ) : (
              <BuyForm slug={slug} label={variantLabel ?? 'Which one'} variants={variants} />
            )}
          </div>
          {description && <p className="max-w-measure mt-6 whitespace-pre-line">{description}</p>}
          <DeliveryAndReturns delivery={delivery} returns={returns} />
        </div>
      </article>
      {related.length > 0 && (
        <section aria-labelledby="related" className="mx-auto max-w-6xl px-4 pt-4 pb-10 sm:px-6">
          <h2 id="related" className="mb-5 text-2xl">
            More in {category}
          </h2>
          <ProductGrid products={related} priceNote={priceNote} level={3} />
        </section>
      )}
    </>
  )
}

function Crumb({ href, children }: { href: string; children: string }) {
  return (
    <li className="flex items-center gap-2 not-first:before:content-['/']">
      <a href={href} className="inline-flex min-h-11 items-center underline-offset-4 hover:underline">
        {children}
      </a>
    </li>
  )
}

function DeliveryAndReturns({ delivery, returns }: { delivery: string; returns: string }) {
  const assurances = [
    { title: 'Delivery', Icon: Truck, text: delivery },
    { title: 'Returns', Icon: RotateCcw, text: returns },
  ]
  return (
    <dl className="border-line max-w-measure mt-6 grid gap-4 border-t pt-5">
      {assurances
        .filter(({ text }) => text)
        .map(({ title, Icon, text }) => (
          <div key={title} className="grid grid-cols-[auto_1fr] gap-x-3">
            <dt className="flex gap-3 font-semibold">
              <Icon aria-hidden="true" className="text-sage size-6" />
              {title}
            </dt>
            <dd className="col-span-2 pl-9 whitespace-pre-line">{text}</dd>
          </div>
        ))}
    </dl>
  )
}
