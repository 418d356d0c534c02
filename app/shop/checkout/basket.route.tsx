import { redirect } from 'react-router'
import sumsScript from 'virtual:sums-script'

import { config } from '#app/platform/config/config.server.ts'
import { formatPounds } from '#app/platform/formats/money.ts'
import { readForm } from '#app/platform/forms/forms.ts'
import { markUncacheable } from '#app/platform/http/page-tags.server.ts'
import { recordId } from '#app/platform/http/record-id.ts'
import { pageHead } from '#app/settings/page-head.server.ts'
import { headTags } from '#app/settings/page-head.ts'
import type { VatSettings } from '#app/settings/seller.ts'
import { publicSettings } from '#app/settings/site-settings.server.ts'
import { basketCookie, readBasket } from '#app/shop/basket/basket-cookie.server.ts'
import { loadBasketLines, type LoadedBasketLine } from '#app/shop/basket/basket-lines.server.ts'
import { basketCheckoutPath, basketPath } from '#app/shop/basket/basket-path.ts'
import {
  itemName,
  mostOfOne,
  mostProducts,
  type OrderItem,
  quantityOptions,
  readItems,
  readQuantity,
  totalOf,
} from '#app/shop/basket/order-items.ts'
import { publicCharging } from '#app/shop/delivery/public-charging.server.ts'
import { listOwnOrders } from '#app/shop/own-orders/own-orders.server.ts'
import { OwnOrders } from '#app/shop/own-orders/own-orders.tsx'
import { findProductOnSale } from '#app/shop/products/find-product.server.ts'
import { ProductPicture } from '#app/shop/products/product-picture.tsx'
import { backInStockPath } from '#app/shop/products/product.ts'
import { TestRibbon } from '#app/shop/test-ribbon.tsx'
import { findArticles } from '#app/shop/variants/articles.server.ts'
import { itemKey } from '#app/shop/variants/variant.ts'
import { describeIncluded } from '#app/shop/vat.ts'
import { Button } from '#app/ui/buttons/button.tsx'
import { Link } from '#app/ui/buttons/link.tsx'
import { controlStyle } from '#app/ui/fields/field.tsx'
import { Select } from '#app/ui/fields/select.tsx'

import type { Route } from './+types/basket.route'

import basketStyles from './basket.css?url'

export const handle = { hasForm: true }

export const meta: Route.MetaFunction = ({ loaderData }) => headTags(loaderData?.head)

export async function loader({ request, context }: Route.LoaderArgs) {
  markUncacheable(context)
  const [settings, own, items] = await Promise.all([
    publicSettings(),
    listOwnOrders(request, context),
    readBasket(request),
  ])
  return {
    head: await pageHead(context, request, {
      title: 'Your basket',
      description: 'What you have chosen in our shop.',
      noindex: true,
    }),
    lines: await loadBasketLines(items, own),
    own,
    isFull: items.length === mostProducts,
    included: describeTotal(settings, await publicCharging()),
    isTest: config.payments.isSandbox,
  }
}

export async function action({ request }: Route.ActionArgs) {
  const typed = await readForm(request)
  const items = await readBasket(request)
  // Those of an order that was not paid.
  const again = readItems(typed.getAll(itemName))
  const changed = again ? again.reduce(put, items) : typed.has('slug') ? await add(items, typed) : change(items, typed)
  const next = typed.get('intent') === 'checkout' ? basketCheckoutPath : basketPath
  return redirect(next, { status: 303, headers: { 'Set-Cookie': await basketCookie(changed) } })
}

function describeTotal(settings: VatSettings, { deliveryFromPence }: { deliveryFromPence: number | undefined }) {
  const included = describeIncluded(settings, deliveryFromPence !== undefined)
  const delivery = deliveryFromPence !== undefined && 'Delivery is added at the checkout, by your postcode.'
  return [included && `${included} included.`, delivery].filter(Boolean).join(' ')
}

async function add(items: OrderItem[], typed: FormData): Promise<OrderItem[]> {
  const slug = typed.get('slug')
  const product = typeof slug === 'string' && slug.length <= 100 ? await findProductOnSale(slug) : undefined
  if (!product) return items
  const added = { productId: product.id, variantId: recordId(typed.get('variant')), quantity: 1 }
  return (await findArticles([added])).size > 0 ? put(items, added) : items
}

function put(items: OrderItem[], added: OrderItem): OrderItem[] {
  const isThis = (item: OrderItem) => itemKey(item) === itemKey(added)
  if (!items.some(isThis)) return [...items, added]
  return items.map((item) =>
    isThis(item) ? { ...item, quantity: Math.min(mostOfOne, item.quantity + added.quantity) } : item,
  )
}

/** Items that the form does not name stay unchanged: another tab may have added them. */
function change(items: OrderItem[], typed: FormData): OrderItem[] {
  const removed = typed.get('remove')
  return items
    .filter((item) => itemKey(item) !== removed)
    .map((item) => {
      const name = quantityName(itemKey(item))
      return typed.has(name) ? { ...item, quantity: readQuantity(typed.get(name)) || item.quantity } : item
    })
}

const quantityName = (key: string) => `quantity-${key}`

export default function Basket({ loaderData }: Route.ComponentProps) {
  const { lines, own, isFull, included, isTest } = loaderData
  const canBeOrdered = lines.some(({ quantity }) => quantity > 0)
  return (
    <>
      {isTest && <TestRibbon />}
      <OwnOrders orders={own} />
      <div className="mx-auto grid max-w-5xl grid-cols-1 gap-6 px-4 py-8 sm:px-6 md:py-12">
        <h1 className="text-3xl">Your basket</h1>
        {lines.length === 0 ? (
          <p>
            There is nothing in it. <Link href="/shop">See what there is</Link>
          </p>
        ) : (
          <form
            method="post"
            className="basket-form grid grid-cols-1 items-start gap-x-12 gap-y-5 lg:grid-cols-[1fr_20rem]"
          >
            <link rel="stylesheet" href={basketStyles} precedence="default" />
            <script type="module" src={sumsScript} />
            <ul className="border-line grid border-t">
              {lines.map((line) => (
                <BasketLine key={line.key} line={line} />
              ))}
            </ul>
            <div className="basket-panel grid gap-4 lg:sticky lg:top-6">
              <div className="basket-total">
                <p
                  id="basket-sum"
                  data-swap
                  aria-live="polite"
                  className="flex items-baseline justify-between gap-4 text-lg"
                >
                  <span>Total</span>
                  <strong className="text-2xl tabular-nums">{formatPounds(totalOf(lines))}</strong>
                </p>
                {canBeOrdered && (
                  <Button name="intent" value="checkout">
                    Go to checkout
                  </Button>
                )}
                {included && <p className="basket-note text-ink-soft text-sm">{included}</p>}
              </div>
              <Button kind="secondary" name="intent" value="change">
                Update basket
              </Button>
              <p>
                <Link href="/shop">Continue shopping</Link>
              </p>
              {isFull && (
                <p className="text-sm">A basket holds {mostProducts} different things. Please order these first.</p>
              )}
            </div>
          </form>
        )}
      </div>
    </>
  )
}

function BasketLine({ line }: { line: LoadedBasketLine }) {
  const { key, slug, variantId, name, pricePence, picture, most, quantity, problem } = line
  return (
    <li className="border-line grid grid-cols-[5rem_1fr] gap-x-5 gap-y-2 border-b py-5 sm:grid-cols-[7rem_1fr_auto]">
      <ProductPicture picture={picture && { ...picture, alt: '' }} sizes="7rem" isInSight />
      <div className="grid content-start gap-1">
        <p className="font-display text-lg leading-tight font-semibold">
          {slug ? (
            <a href={`/shop/${slug}`} className="hover:underline">
              {name}
            </a>
          ) : (
            name
          )}
        </p>
        {slug && <p className="text-ink-soft">{formatPounds(pricePence)} each</p>}
        {problem && <p className="text-clay text-sm font-semibold">{problem}</p>}
        {slug && most === 0 && <Link href={backInStockPath(slug, variantId)}>Email me when it is back</Link>}
        <div className="flex flex-wrap items-end gap-3">
          {most > 0 && (
            <span className="w-24">
              <Select
                name={quantityName(key)}
                aria-label={`Quantity of ${name}`}
                className={`${controlStyle} min-h-11 py-1.5 pl-3`}
                options={quantityOptions(most)}
                defaultValue={String(quantity)}
              />
            </span>
          )}
          <Button kind="quiet" size="small" name="remove" value={key}>
            Remove <span className="sr-only">{name}</span>
          </Button>
        </div>
      </div>
      <p id={`sum-${key}`} data-swap className="col-start-2 text-lg tabular-nums sm:col-start-3">
        {quantity > 0 && formatPounds(pricePence * quantity)}
      </p>
    </li>
  )
}
