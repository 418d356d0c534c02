import { Form, Outlet } from 'react-router'

import { config } from '#app/platform/config/config.server.ts'
import { markUncacheable } from '#app/platform/http/page-tags.server.ts'
import { publicSettings } from '#app/settings/site-settings.server.ts'
import { openingMessage } from '#app/shop/checkout/payment-window.ts'
import { formatPounds } from '#app/shop/money.ts'
import { returnedParam } from '#app/shop/payments/session-params.ts'
import { TestRibbon } from '#app/shop/test-ribbon.tsx'
import { Button } from '#app/ui/buttons/button.tsx'
import { Link } from '#app/ui/buttons/link.tsx'

import type { Route } from './+types/order.route'
import { findBuyerOrder, type BuyerOrder } from './buyer-order.server.ts'
import { OrderFacts } from './order-facts.tsx'
import { isUnsettled, type OrderStage, canTryAgain } from './order-stage.ts'

export const handle = { hasForm: true }

// The address is the key to the page, so it must not be indexed or sent as a referrer.
export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData?.title ?? 'Your order' },
  { name: 'robots', content: 'noindex' },
  { name: 'referrer', content: 'same-origin' },
]

export async function loader({ request, context, params }: Route.LoaderArgs) {
  markUncacheable(context)
  const { searchParams } = new URL(request.url)
  const settings = await publicSettings()
  const hasReturned = searchParams.has(returnedParam)
  const order = await findBuyerOrder(params.accessToken, settings, { hasReturned })
  if (!order) throw new Response(null, { status: 404 })
  const { shop_delivery, shop_returns, contact_email, site_name } = settings
  const isWindowOpen = searchParams.get('window') === 'open'
  return {
    title: `${stageMessages[order.stage].title} | ${site_name}`,
    order,
    delivery: shop_delivery,
    returns: shop_returns,
    contactEmail: contact_email,
    isTest: config.payments.isSandbox,
    isWindowOpen,
    ...(isWindowOpen ? { notice: openingMessage } : {}),
  }
}

export default function Order({ loaderData }: Route.ComponentProps) {
  const { order, delivery, returns, contactEmail, isTest, isWindowOpen } = loaderData
  const { title, text, ground } = stageMessages[order.stage]
  return (
    <>
      {isTest && <TestRibbon />}
      <div className="mx-auto grid max-w-3xl grid-cols-1 gap-8 px-4 py-8 sm:px-6 md:py-12">
        <Outlet />
        <div
          id="order-stage"
          data-swap="class"
          className={`rounded-vault grid justify-items-start gap-4 px-6 pt-10 pb-7 ${ground}`}
        >
          <div id="order-message" data-swap aria-live="polite" className="grid gap-3">
            <h1 className="text-3xl">{title}</h1>
            <p className="max-w-measure text-lg">{text}</p>
          </div>
          <div id="order-next" data-swap className="contents">
            {isUnsettled(order.stage) && (
              <template data-follow={order.stage === 'confirming' ? 'closely' : 'loosely'} />
            )}
            <OrderNextStep order={order} isWindowOpen={isWindowOpen} />
          </div>
        </div>
        <OrderFacts order={order} delivery={delivery} returns={returns} contactEmail={contactEmail} />
      </div>
    </>
  )
}

type Words = { title: string; text: string; ground: string }

const calm = 'bg-blush'

const good = 'bg-sage-mist'

const mind = 'bg-butter'

const stageMessages: Record<OrderStage, Words> = {
  waiting: {
    title: 'Waiting for your payment',
    text: 'Your order is held for you while you pay. If you have just paid, it can take a few seconds until it says so here.',
    ground: mind,
  },
  confirming: {
    title: 'We are confirming your payment',
    text: 'You are back from the payment page, and we are checking your payment with our card provider. It takes a few seconds. Please do not pay again.',
    ground: mind,
  },
  processing: {
    title: 'Your payment is being confirmed',
    text: 'Your bank needs a little longer. There is nothing for you to do: we send you an email when it is through.',
    ground: mind,
  },
  paid: {
    title: 'Thank you, your order is paid',
    text: 'We have sent you a confirmation by email. Next we pack your order, and write to you when it is on its way.',
    ground: good,
  },
  sent: {
    title: 'Your order is on its way',
    text: 'It has left us and is on its way to the address you gave.',
    ground: good,
  },
  refunded: {
    title: 'Your order was refunded',
    text: 'The money goes back to the card you paid with. Banks take up to ten working days to show it.',
    ground: calm,
  },
  'looked into': {
    title: 'We have your payment and are looking into your order',
    text: 'Something about this order needs a person. We write to you by email; you do not need to pay again.',
    ground: mind,
  },
  failed: {
    title: 'The payment did not go through',
    text: 'No money was taken. You can try again, with another card if you like.',
    ground: mind,
  },
  expired: {
    title: 'This order was not paid in time',
    text: 'No money was taken, and nothing is held for you any more. You can order again.',
    ground: mind,
  },
  cancelled: {
    title: 'This order was cancelled',
    text: 'No money was taken, and nothing will be sent. You can order again if you like.',
    ground: calm,
  },
}

interface OrderNextStepProps {
  order: BuyerOrder
  isWindowOpen: boolean
}

function OrderNextStep({ order, isWindowOpen }: OrderNextStepProps) {
  if (order.stage === 'waiting')
    return (
      <>
        {isWindowOpen && <p>The payment is open in another window. If you do not see it, go on here.</p>}
        <PayButton>{isWindowOpen ? 'Open the payment here' : 'Pay now'}</PayButton>
        <p className="hidden noscript:block">
          <Link href="?">Check again</Link>
        </p>
      </>
    )
  if (order.stage === 'processing' || order.stage === 'confirming')
    return (
      <p className="hidden noscript:block">
        <Link href={order.stage === 'confirming' ? `?${returnedParam}` : '?'}>Check again</Link>
      </p>
    )
  if (!canTryAgain(order.stage)) return null
  if (!order.again)
    return (
      <p>
        It is not available at the moment. <Link href="/shop">See what else there is</Link>
      </p>
    )
  return <PayButton>{`Try again · ${formatPounds(order.again.pricePence)}`}</PayButton>
}

function PayButton({ children }: { children: string }) {
  return (
    <Form method="post" action="payment" reloadDocument noValidate>
      <Button>{children}</Button>
    </Form>
  )
}
