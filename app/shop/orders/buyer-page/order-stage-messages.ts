import type { OrderStage } from '#app/shop/orders/order-stage.ts'

type Words = { title: string; text: string; ground: string }

const calm = 'bg-blush'
const good = 'bg-sage-mist'
const mind = 'bg-butter'

/** What is said of an order at the top of its page. */
export const stageMessages: Record<OrderStage, Words> = {
  waiting: {
    title: 'Waiting for your payment',
    text: 'Your order is held for you while you pay. If you have just paid, it can take a few seconds until it says so here.',
    ground: mind,
  },
  confirming: {
    title: 'We are confirming your payment',
    text: 'You are back from the payment page, and we are asking our card provider what became of it. It takes a few seconds. Please do not pay again.',
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
