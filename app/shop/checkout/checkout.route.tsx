import { data, redirect } from 'react-router'

import { config } from '#app/platform/config/config.server.ts'
import { formatPounds } from '#app/platform/formats/money.ts'
import { leaveTokenHole } from '#app/platform/forms/form-token.server.ts'
import { parseForm, readForm } from '#app/platform/forms/forms.ts'
import { attempt } from '#app/platform/http/attempt.server.ts'
import { cachePage } from '#app/platform/http/page-tags.server.ts'
import { requestFacts } from '#app/platform/http/request.server.ts'
import { pageHead } from '#app/settings/page-head.server.ts'
import { tagsBesideTitle } from '#app/settings/page-head.ts'
import { publicSettings, settingsTag } from '#app/settings/site-settings.server.ts'
import { publicTexts } from '#app/settings/texts/texts.server.ts'
import { type CheckoutAnswer, CheckoutForm } from '#app/shop/checkout/checkout-form.tsx'
import { checkoutFormId } from '#app/shop/checkout/payment-window.ts'
import { readOwnOrderTokens, ownOrderCookie } from '#app/shop/own-orders/own-order-cookie.server.ts'
import { listOwnOrders } from '#app/shop/own-orders/own-orders.server.ts'
import { OwnOrders } from '#app/shop/own-orders/own-orders.tsx'
import { productCategoriesTag, productTag, recommendedForMs } from '#app/shop/product-tags.server.ts'
import { findProductOnSale, listProductPictures } from '#app/shop/products/find-product.server.ts'
import { listNewestProducts } from '#app/shop/products/list-products.server.ts'
import { ProductGrid } from '#app/shop/products/product-grid.tsx'
import { ProductPicture } from '#app/shop/products/product-picture.tsx'
import { isSoldOut } from '#app/shop/products/product.ts'
import { ShopHero } from '#app/shop/products/shop-hero.tsx'
import { stockLabel } from '#app/shop/stock-label.ts'
import { TestRibbon } from '#app/shop/test-ribbon.tsx'
import { describeIncluded } from '#app/shop/vat.ts'
import { Link } from '#app/ui/buttons/link.tsx'
import { ErrorSummary } from '#app/ui/messages/error-summary.tsx'
import { FailedNote } from '#app/ui/messages/failed-note.tsx'
import { Dialog } from '#app/ui/overlays/dialog.tsx'
import { cardPicture } from '#app/ui/pictures/card-picture.ts'
import type { ShownPicture } from '#app/ui/pictures/picture.tsx'
import { inPlaceHeader } from '#app/ui/public-forms/page-parts.ts'
import { AnswerFacts, FormNotes } from '#app/ui/public-forms/public-form.tsx'
import { StaticToaster } from '#app/ui/public-forms/static-toaster.tsx'

import type { Route } from './+types/checkout.route'
import { checkoutFailed } from './checkout-messages.ts'
import { checkoutSchema } from './submit-order.server.ts'
import { submitOrder, reusableToken } from './submit-order.server.ts'

export const handle = { hasForm: true }

export const meta: Route.MetaFunction = ({ loaderData }) => tagsBesideTitle(loaderData?.head)

const productsBehindDialog = 4

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const [product, settings, behind, ownOrders] = await Promise.all([
    findProductOnSale(params.slug),
    publicSettings(),
    listNewestProducts(productsBehindDialog),
    listOwnOrders(request, context),
  ])
  const tags = [settingsTag, productCategoriesTag, ...[...(product ? [product] : []), ...behind].map(productTag)]
  cachePage(context, { tags, until: new Date(Date.now() + recommendedForMs) })
  const [first] = product ? await listProductPictures(product.id) : []
  const words = await publicTexts(context, 'site/checkout')
  const head = await pageHead(context, request, {
    title: product ? `Secure Checkout: ${product.name}` : 'Secure Checkout',
    description: words.description,
    noindex: true,
  })
  const { shop_name, shop_intro, shop_delivery, shop_returns } = settings
  const shown = {
    head,
    words,
    behind,
    shopName: shop_name,
    intro: shop_intro,
    included: describeIncluded(settings),
    delivery: shop_delivery,
    returns: shop_returns,
    isTest: config.payments.isSandbox,
    formToken: leaveTokenHole(context),
  }
  if (!product) return data({ ...shown, own: [], product: undefined }, { status: 404 })
  const { name, slug, pricePence } = product
  const own = ownOrders.filter((order) => order.slug === slug)
  // Stock that this visitor reserved counts as available: the reservation is released first.
  const stock = product.stock === null ? null : own.reduce((left, { held }) => left + held, product.stock)
  return data({ ...shown, own, product: { name, slug, pricePence, stock, picture: cardPicture(first?.picture) } })
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const typed = await readForm(request)
  const form = parseForm(checkoutSchema, typed)
  const submittedForm = { values: form.values, formToken: reusableToken(typed) }
  if (!form.ok) return data({ errors: form.errors, ...submittedForm }, { status: 400 })

  return await attempt(context, { message: checkoutFailed, extra: submittedForm }, async () => {
    const facts = context.get(requestFacts)
    const ownTokens = await readOwnOrderTokens(request)
    const submitted = await submitOrder({
      slug: params.slug,
      buyer: form.value,
      typed,
      ownTokens,
      facts,
      submittedForm,
    })
    if (!('payUrl' in submitted)) return submitted
    const { payUrl, orderPath, accessToken } = submitted
    const headers = { 'Set-Cookie': await ownOrderCookie(request, accessToken) }
    if (request.headers.has(inPlaceHeader)) return data({ payment: { payUrl, orderPath } }, { headers })
    return redirect(payUrl, { status: 303, headers })
  })
}

export default function Checkout({ loaderData, actionData }: Route.ComponentProps) {
  const { head, words, behind, shopName, intro, included, delivery, returns, isTest, own, product, formToken } =
    loaderData
  const answer: CheckoutAnswer = actionData ?? nothingYet
  return (
    <>
      <title>{`${answer.errors ? 'Error: ' : ''}${head.title}`}</title>
      <div inert>
        <ShopHero title={shopName} intro={intro} />
        <div className="mx-auto max-w-6xl px-4 py-8 sm:px-6">
          <ProductGrid products={behind} included={included} />
        </div>
      </div>
      <Dialog title="Secure Checkout" closeHref="/shop">
        <div id="checkout-content" data-swap className="grid grid-cols-1 gap-5">
          {isTest && <TestRibbon />}
          <OwnOrders orders={own} />
          {product && <CheckoutProduct product={product} included={included} />}
          <CheckoutNotes answer={answer} />
          {product && !isSoldOut(product) ? (
            <CheckoutForm
              product={product}
              answer={answer}
              formToken={answer.formToken ?? formToken}
              included={included}
              delivery={delivery}
              returns={returns}
              words={words}
            />
          ) : (
            <p>
              {`${product ? words.sold_out : words.gone} `}
              <Link href="/shop">See what else there is</Link>
            </p>
          )}
        </div>
        <StaticToaster />
      </Dialog>
    </>
  )
}

const nothingYet: CheckoutAnswer = {}

function CheckoutNotes({ answer: { errors, failed, payment } }: { answer: CheckoutAnswer }) {
  const [firstError] = Object.values(errors ?? {})
  return (
    <FormNotes>
      {errors && <ErrorSummary errors={errors} />}
      {firstError && (
        <AnswerFacts toast={{ title: 'Validation Error', description: firstError, kind: 'destructive' }} />
      )}
      {failed && <FailedNote failed={failed} form={checkoutFormId} />}
      {failed && <AnswerFacts toast={{ ...failed, kind: 'destructive' }} />}
      {payment && <AnswerFacts payment={payment} isDone />}
    </FormNotes>
  )
}

interface CheckoutProductProps {
  product: { name: string; pricePence: number; stock: number | null; picture: ShownPicture | undefined }
  included: string
}

function CheckoutProduct({ product, included }: CheckoutProductProps) {
  const { name, pricePence, picture } = product
  const stock = stockLabel(product.stock)
  return (
    <div className="border-line flex items-center gap-4 border-b pb-5">
      <div className="w-16 shrink-0 sm:w-20">
        <ProductPicture picture={picture && { ...picture, alt: '' }} sizes="5rem" isInSight />
      </div>
      <div className="min-w-0">
        <p className="font-display text-lg leading-tight font-semibold">{name}</p>
        <p>
          <strong>{formatPounds(pricePence)}</strong> <span className="text-ink-soft text-sm">incl. {included}</span>
        </p>
        {stock && <p className="text-clay text-sm font-semibold">{stock}</p>}
      </div>
    </div>
  )
}
