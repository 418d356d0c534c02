import { formatPounds } from '#app/platform/formats/money.ts'
import { type Shortage, tooManyReservedMessage } from '#app/shop/basket/shortage.ts'

import type { Charged } from './order-charges.server.ts'

const failed = (description: string) => ({ title: 'Checkout Error', description })

export const checkoutFailed = failed('There was an error processing your order. Please try again.')

export type Refusal = Shortage['reason'] | 'order failed' | 'no session' | 'provider'
type Refused = { reason: Refusal; message?: string | undefined; pricePence?: number | undefined }

/** `message`: the provider's, reworded for visitors. `pricePence`: the new price. */
export function describeRefusal({ reason, message, pricePence = 0 }: Refused) {
  const descriptions: Record<Refusal, string> = {
    'new price': `The price is now ${formatPounds(pricePence)}. Nothing was ordered: please look at it once more.`,
    'not for sale': 'Sorry, this product is no longer for sale. Nothing was ordered.',
    'sold out': 'Sorry, the last one has just been sold. Nothing was ordered.',
    'too few': 'Sorry, there are not that many left. Nothing was ordered: please look at it once more.',
    'holds too much': tooManyReservedMessage,
    'order failed': 'Failed to create order. Please try again.',
    'no session': 'Failed to create payment session. Please try again.',
    provider: message || 'Payment processing failed. Please contact support.',
  }
  return failed(descriptions[reason])
}

export function describeNewTotal({ discountPence, deliveryPence, code, zone, totalPence }: Charged) {
  const parts = [
    ...(zone ? [`delivery to ${zone} is ${deliveryPence === 0 ? 'free' : formatPounds(deliveryPence)}`] : []),
    ...(code && discountPence > 0 ? [`${code} takes off ${formatPounds(discountPence)}`] : []),
  ]
  const because = parts.length > 0 ? `: ${parts.join(', and ')}` : ''
  return {
    title: 'Please check the total',
    description: `It is ${formatPounds(totalPence)}${because}. Nothing was ordered yet: press the button again if that is right.`,
  }
}

export const tooManyCodes = 'Many codes were tried from your connection. Please try again in ten minutes'

export const basketChanged = failed(
  'Something in your basket has changed. Nothing was ordered: please look at it once more.',
)

export const formExpired = failed(
  'This page was open for a long time. Please check what you typed and press the button once more.',
)

export const tooManyOrders = failed(
  'Many orders were placed from your connection. Please try again in an hour, or contact us.',
)
