import { data, redirect } from 'react-router'

import { config } from '#app/platform/config/config.server.ts'
import { leaveTokenHole } from '#app/platform/forms/form-token.server.ts'
import { parseForm, readForm } from '#app/platform/forms/forms.ts'
import { submittedText } from '#app/platform/forms/submitted-values.ts'
import { attempt } from '#app/platform/http/attempt.server.ts'
import { cachePage, markUncacheable } from '#app/platform/http/page-tags.server.ts'
import { requestFacts } from '#app/platform/http/request.server.ts'
import { pageHead } from '#app/settings/page-head.server.ts'
import { tagsBesideTitle } from '#app/settings/page-head.ts'
import { publicSettings, settingsTag } from '#app/settings/site-settings.server.ts'
import { defaultSettings } from '#app/settings/site-settings.ts'
import { publicTexts } from '#app/settings/texts/texts.server.ts'
import { readBasket } from '#app/shop/basket/basket-cookie.server.ts'
import { loadBasketLines, type LoadedBasketLine } from '#app/shop/basket/basket-lines.server.ts'
import { basketPath } from '#app/shop/basket/basket-path.ts'
import { itemName } from '#app/shop/basket/order-items.ts'
import { type CheckoutAnswer, CheckoutForm, type VariantChoice } from '#app/shop/checkout/checkout-form.tsx'
import { CheckoutLines } from '#app/shop/checkout/checkout-lines.tsx'
import { checkoutFormId } from '#app/shop/checkout/payment-window.ts'
import { describeDelivery } from '#app/shop/delivery/delivery-text.ts'
import { publicCharging } from '#app/shop/delivery/public-charging.server.ts'
import { orderPath } from '#app/shop/orders/order-link.server.ts'
import { ownOrderCookie } from '#app/shop/own-orders/own-order-cookie.server.ts'
import { listOwnOrders } from '#app/shop/own-orders/own-orders.server.ts'
import { OwnOrders } from '#app/shop/own-orders/own-orders.tsx'
import { productTag } from '#app/shop/product-tags.server.ts'
import { findProductOnSale } from '#app/shop/products/find-product.server.ts'
import { ShopHero } from '#app/shop/products/shop-hero.tsx'
import { TestRibbon } from '#app/shop/test-ribbon.tsx'
import { articleOf } from '#app/shop/variants/articles.server.ts'
import { itemKey, toOfferedVariant } from '#app/shop/variants/variant.ts'
import { describeIncluded, describePriceNote } from '#app/shop/vat.ts'
import { Link } from '#app/ui/buttons/link.tsx'
import { ErrorSummary } from '#app/ui/messages/error-summary.tsx'
import { FailedNote } from '#app/ui/messages/failed-note.tsx'
import { Dialog } from '#app/ui/overlays/dialog.tsx'
import { inPlaceHeader } from '#app/ui/public-forms/page-parts.ts'
import { AnswerFacts, FormNotes } from '#app/ui/public-forms/public-form.tsx'
import { StaticToaster } from '#app/ui/public-forms/static-toaster.tsx'

import type { Route } from './+types/checkout.route'
import { chargesName } from './checkout-fields.ts'
import { checkoutFailed } from './checkout-messages.ts'
import { checkoutSchema, orderedSchema, toBuyer } from './checkout-schema.ts'
import { quoteCharges, submitOrder, reusableToken } from './submit-order.server.ts'

export const handle = { hasForm: true }

export const meta: Route.MetaFunction = ({ loaderData }) => tagsBesideTitle(loaderData?.head)

export async function loader({ request, context, params, url }: Route.LoaderArgs) {
  // Without a slug the basket is paid for.
  const { slug } = params
  const [product, settings, ownOrders, basket] = await Promise.all([
    slug === undefined ? undefined : findProductOnSale(slug),
    publicSettings(),
    listOwnOrders(request, context),
    slug === undefined ? readBasket(request) : [],
  ])
  if (slug === undefined) markUncacheable(context)
  const tags = [settingsTag, ...(product ? [productTag(product)] : [])]
  cachePage(context, { tags, params: ['variant'], until: product?.onSaleUntil ?? undefined })
  const variants = product && product.variants.length > 0 ? product.variants : undefined
  const chosen = variants?.find(({ id }) => id === url.searchParams.get('variant'))
  // Otherwise anybody could fill the cache with variants that do not exist.
  if (!chosen && url.searchParams.has('variant')) markUncacheable(context)
  const wanted = product && { productId: product.id, variantId: chosen?.id, quantity: 1 }
  // The list of variants shows the variant's name. Until one is chosen, the product has the lowest price.
  const article = product && { ...articleOf(product, chosen), name: product.name }
  const lines =
    wanted && article
      ? await loadBasketLines([wanted], ownOrders, new Map([[itemKey(wanted), article]]))
      : await loadBasketLines(basket, ownOrders)
  const words = await publicTexts(context, 'site/checkout')
  const head = await pageHead(context, request, {
    title: product ? `Secure Checkout: ${product.name}` : 'Secure Checkout',
    description: words.description,
    noindex: true,
  })
  const { shop_name, shop_intro, shop_returns } = settings
  const charging = await publicCharging()
  const shown = {
    head,
    words,
    shopName: shop_name,
    intro: shop_intro,
    // The default delivery text itself says that delivery is included.
    included: describeIncluded(
      settings,
      charging.deliveryFromPence !== undefined || settings.shop_delivery === defaultSettings.shop_delivery,
    ),
    delivery: describeDelivery(settings, charging.deliveryFromPence),
    returns: shop_returns,
    isTest: config.payments.isSandbox,
    isBasket: slug === undefined,
    own: ownOrders.filter(
      (order) => slug === undefined || order.lines.some(({ productId }) => productId === product?.id),
    ),
    lines,
    choice: product &&
      variants && {
        label: product.variantLabel ?? 'Which one',
        productId: product.id,
        variants: variants.map(toOfferedVariant),
        chosen: chosen && toOfferedVariant(chosen),
      },
    charging,
    priceNote: describePriceNote(settings, charging.deliveryFromPence),
    formToken: leaveTokenHole(context),
  }
  return data(shown, { status: slug !== undefined && !product ? 404 : 200 })
}

export async function action({ request, context, params: { slug } }: Route.ActionArgs) {
  const typed = await readForm(request)
  const form = parseForm(checkoutSchema, typed)
  const ordered = parseForm(orderedSchema(typed.get('quantity')), typed)
  const extra = { values: { ...ordered.values, ...form.values }, formToken: reusableToken(typed) }
  return await attempt(context, { message: checkoutFailed, extra }, async () => {
    const facts = context.get(requestFacts)
    // Recalculated for the new values if the page showed any.
    const charges = ordered.ok && typed.has(chargesName) ? await quoteCharges(ordered.value, facts.address) : {}
    const submittedForm = { ...extra, ...charges }
    if (typed.get('intent') === 'quote') return data(submittedForm)
    if (!form.ok) return data({ errors: form.errors, ...submittedForm }, { status: 400 })
    if (!ordered.ok) return data({ errors: ordered.errors, ...submittedForm }, { status: 400 })
    const buyer = toBuyer(form.value)
    const submitted = await submitOrder({ request, slug, typed, buyer, ordered: ordered.value, facts, submittedForm })
    if (!('payUrl' in submitted)) return submitted
    const { payUrl, orderId } = submitted
    const headers = { 'Set-Cookie': await ownOrderCookie(request, orderId) }
    if (request.headers.has(inPlaceHeader))
      return data({ payment: { payUrl, orderPath: orderPath(orderId) } }, { headers })
    return redirect(payUrl, { status: 303, headers })
  })
}

export default function Checkout({ loaderData, actionData }: Route.ComponentProps) {
  const { head, words, shopName, intro, isTest, isBasket, own, priceNote } = loaderData
  const answer: CheckoutAnswer = actionData ?? nothingYet
  const choice = loaderData.choice && choose(loaderData.choice, answer)
  const chosenPrice = choice?.chosen && { pricePence: choice.chosen.pricePence }
  const lines = loaderData.lines.map((line) => ({ ...limitLine(line, answer), ...chosenPrice }))
  const canBeOrdered = lines.some(({ quantity }) => quantity > 0)
  return (
    <>
      <title>{`${answer.errors ? 'Error: ' : ''}${head.title}`}</title>
      <div inert>
        <ShopHero title={shopName} intro={intro} />
      </div>
      <Dialog title="Secure Checkout" size="columns" closeHref={isBasket ? basketPath : '/shop'}>
        <div id="checkout-content" data-swap className="grid grid-cols-1 gap-5">
          {isTest && <TestRibbon />}
          <OwnOrders orders={own} />
          {!canBeOrdered && lines.length > 0 && <CheckoutLines lines={lines} priceNote={priceNote} />}
          <CheckoutNotes answer={answer} />
          {canBeOrdered ? (
            <CheckoutForm page={loaderData} lines={lines} choice={choice} answer={answer} />
          ) : (
            <p>
              {lines.length > 0 ? words.sold_out : isBasket ? 'Your basket is empty.' : words.gone}{' '}
              <Link href="/shop">See what else there is</Link>
            </p>
          )}
        </div>
        <StaticToaster />
      </Dialog>
    </>
  )
}

function choose(choice: VariantChoice, { values }: CheckoutAnswer): VariantChoice {
  const item = submittedText(values, itemName)
  return item === undefined ? choice : { ...choice, chosen: choice.variants.find(({ id }) => item.includes(id)) }
}

/** The answer to a submitted form knows more than the page: another order may have reserved the rest. */
function limitLine(line: LoadedBasketLine, { problems = [] }: CheckoutAnswer): LoadedBasketLine {
  const problem = problems.find(({ key }) => key === line.key)
  if (!problem) return line
  const most = Math.min(line.most, problem.most ?? line.most)
  return { ...line, most, quantity: Math.min(line.quantity, most), problem: problem.message }
}

const nothingYet: CheckoutAnswer = {}

function CheckoutNotes({ answer: { errors, failed, isNewTotal, payment } }: { answer: CheckoutAnswer }) {
  const [firstError] = Object.values(errors ?? {})
  return (
    <FormNotes>
      {errors && <ErrorSummary errors={errors} />}
      {firstError && (
        <AnswerFacts toast={{ title: 'Validation Error', description: firstError, kind: 'destructive' }} />
      )}
      {failed && <FailedNote failed={failed} form={checkoutFormId} />}
      {failed && <AnswerFacts {...(isNewTotal ? {} : { toast: { ...failed, kind: 'destructive' } })} />}
      {payment && <AnswerFacts payment={payment} isDone />}
    </FormNotes>
  )
}
