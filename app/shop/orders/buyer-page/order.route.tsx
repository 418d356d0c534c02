import { data, Outlet, redirect, useResolvedPath } from 'react-router'

import { placePath } from '#app/care/classes/places/place-link.server.ts'
import { config } from '#app/platform/config/config.server.ts'
import { markUncacheable } from '#app/platform/http/page-tags.server.ts'
import { publicSettings } from '#app/settings/site-settings.server.ts'
import { publicTexts } from '#app/settings/texts/texts.server.ts'
import { basketPath } from '#app/shop/basket/basket-path.ts'
import { emptyPaidBasket } from '#app/shop/basket/empty-paid-basket.server.ts'
import { itemName, writeItem } from '#app/shop/basket/order-items.ts'
import { openingMessage } from '#app/shop/checkout/payment-window.ts'
import { deliveryTextOfOrder, describeDelivery } from '#app/shop/delivery/delivery-text.ts'
import { requireOrderId } from '#app/shop/orders/order-link.server.ts'
import { returnedParam } from '#app/shop/orders/payments/session-params.ts'
import { TestRibbon } from '#app/shop/test-ribbon.tsx'
import { itemKey } from '#app/shop/variants/variant.ts'
import { Button } from '#app/ui/buttons/button.tsx'
import { Link } from '#app/ui/buttons/link.tsx'
import { FormNotes, PublicForm, UnreachableNote } from '#app/ui/public-forms/public-form.tsx'

import type { Route } from './+types/order.route'
import { findBuyerOrder } from './buyer-order.server.ts'
import { OrderFacts } from './order-facts.tsx'
import { canTryAgain, isUnsettled, stageGrounds } from './order-stage.ts'

export const handle = { hasForm: true }

// The address gives access to the page, so it must not be indexed or sent as a referrer.
export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData?.head ?? 'Your order' },
  { name: 'robots', content: 'noindex' },
  { name: 'referrer', content: 'same-origin' },
]

export async function loader({ request, context, params }: Route.LoaderArgs) {
  markUncacheable(context)
  const { searchParams } = new URL(request.url)
  const id = await requireOrderId(params.token)
  const settings = await publicSettings()
  const hasReturned = searchParams.has(returnedParam)
  const order = await findBuyerOrder(id, settings, { hasReturned })
  if (!order) throw new Response(null, { status: 404 })
  if (order.placeId) throw redirect(placePath(order.placeId))
  const { shop_returns, contact_email, site_name } = settings
  const isWindowOpen = searchParams.get('window') === 'open'
  const words = await publicTexts(context, 'site/order')
  const cookies = ['paid', 'processing', 'sent'].includes(order.stage)
    ? await emptyPaidBasket(request, id, order.bought)
    : []
  const title = words[`${order.stage}_title`]
  const shown = {
    head: `${title} | ${site_name}`,
    title,
    text: words[order.stage],
    order,
    delivery: describeDelivery({ ...settings, shop_delivery: deliveryTextOfOrder(settings, order.includesDelivery) }),
    returns: shop_returns,
    contactEmail: contact_email,
    isTest: config.payments.isSandbox,
    isWindowOpen,
    ...(isWindowOpen ? { notice: openingMessage } : {}),
  }
  const headers = new Headers(cookies.map((cookie): [string, string] => ['Set-Cookie', cookie]))
  return data(shown, { headers })
}

export default function Order({ loaderData }: Route.ComponentProps) {
  const { order, title, text, isTest } = loaderData
  return (
    <>
      {isTest && <TestRibbon />}
      <div className="mx-auto grid max-w-3xl grid-cols-1 gap-8 px-4 py-8 sm:px-6 md:py-12">
        <FormNotes>
          <Outlet />
        </FormNotes>
        <UnreachableNote words={unreachable} />
        <div
          id="order-stage"
          data-swap="class"
          className={`rounded-vault grid justify-items-start gap-4 px-6 pt-10 pb-7 ${stageGrounds[order.stage]}`}
        >
          <div id="order-message" data-swap aria-live="polite" className="grid gap-3">
            <h1 className="text-3xl">{title}</h1>
            <p className="max-w-measure text-lg">{text}</p>
          </div>
          <div id="order-next" data-swap className="contents">
            {isUnsettled(order.stage) && (
              <template data-follow={order.stage === 'confirming' ? 'closely' : 'loosely'} />
            )}
            <OrderNextStep {...loaderData} />
          </div>
        </div>
        <OrderFacts {...loaderData} />
      </div>
    </>
  )
}

function OrderNextStep({ order, isWindowOpen }: Route.ComponentProps['loaderData']) {
  if (isUnsettled(order.stage))
    return (
      <>
        {order.stage === 'waiting' && (
          <>
            {isWindowOpen && <p>The payment page is open in another window. If you can’t see it, carry on here.</p>}
            <PayButton>{isWindowOpen ? 'Open the payment here' : 'Pay now'}</PayButton>
          </>
        )}
        <p className="hidden noscript:block">
          <Link href={order.stage === 'confirming' ? `?${returnedParam}` : '?'}>Check again</Link>
        </p>
      </>
    )
  if (!canTryAgain(order.stage)) return null
  if (order.bought.length === 0) return <Link href="/shop">See what else there is</Link>
  return (
    <form method="post" action={basketPath}>
      {order.bought.map((item) => (
        <input key={itemKey(item)} type="hidden" name={itemName} value={writeItem({ ...item, pricePence: 0 })} />
      ))}
      <Button name="intent" value="checkout">
        Try again
      </Button>
    </form>
  )
}

const unreachable = {
  title: 'Nothing was paid',
  description: 'We could not be reached just now. Please try again in a minute.',
}

function PayButton({ children }: { children: string }) {
  const { pathname } = useResolvedPath('payment')
  return (
    <PublicForm id="pay" action={pathname}>
      <Button>{children}</Button>
    </PublicForm>
  )
}
