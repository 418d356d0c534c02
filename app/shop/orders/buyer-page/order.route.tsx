import { useEffect } from 'react'
import { Outlet } from 'react-router'

import { config } from '#app/platform/config/config.server.ts'
import { markUncacheable } from '#app/platform/http/page-tags.server.ts'
import { settingsFor } from '#app/settings/site-settings.server.ts'
import { openingMessage } from '#app/shop/checkout/payment-window.ts'
import { returnedParam } from '#app/shop/payments/session-params.ts'
import { TestRibbon } from '#app/shop/test-ribbon.tsx'

import type { Route } from './+types/order.route'
import { findBuyerOrder } from './buyer-order.server.ts'
import { OrderFacts } from './order-facts.tsx'
import { OrderNextStep } from './order-next-step.tsx'
import { stageMessages } from './order-stage-messages.ts'
import { useOrderPolling } from './use-order-polling.ts'

export const handle = { interactive: true }

// The address is the key to the page: it is not to be found, or told to where a link leads.
export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData?.title ?? 'Your order' },
  { name: 'robots', content: 'noindex' },
  { name: 'referrer', content: 'same-origin' },
]

export async function loader({ request, context, params }: Route.LoaderArgs) {
  markUncacheable(context)
  const { searchParams } = new URL(request.url)
  const settings = await settingsFor(context)
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
  useOrderPolling(order.stage)
  useEffect(() => {
    // Said once: loading the page anew opens no window, and nobody has just come back.
    if (location.search) history.replaceState(history.state, '', location.pathname)
  }, [])

  return (
    <>
      {isTest && <TestRibbon />}
      <div className="mx-auto grid max-w-3xl grid-cols-1 gap-8 px-4 py-8 sm:px-6 md:py-12">
        <Outlet />
        <div className={`rounded-vault grid justify-items-start gap-4 px-6 pt-10 pb-7 ${ground}`}>
          <div aria-live="polite" className="grid gap-3">
            <h1 className="text-3xl">{title}</h1>
            <p className="max-w-measure text-lg">{text}</p>
          </div>
          <OrderNextStep order={order} isWindowOpen={isWindowOpen} />
        </div>
        <OrderFacts order={order} delivery={delivery} returns={returns} contactEmail={contactEmail} />
      </div>
    </>
  )
}
