import { Form } from 'react-router'

import { formatPounds } from '#app/shop/money.ts'
import { returnedParam } from '#app/shop/payments/session-params.ts'
import { Button } from '#app/ui/buttons/button.tsx'
import { Link } from '#app/ui/buttons/link.tsx'

import type { BuyerOrder } from './buyer-order.server.ts'
import { canTryAgain } from './order-stage.ts'

interface OrderNextStepProps {
  order: BuyerOrder
  /** The payment continues in another window. */
  isWindowOpen: boolean
}

export function OrderNextStep({ order, isWindowOpen }: OrderNextStepProps) {
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
