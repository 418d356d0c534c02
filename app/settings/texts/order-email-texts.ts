import { block, email, line, link, markdown, textGroup, words } from './text.ts'

const order = {
  number: words('The number of the order', '1042'),
  goods: words('The order and what was bought', 'Order #1042: Muslin swaddle'),
  order_link: link('The page of the order, which only the buyer is sent', '/shop'),
}
const amount = words('What the order costs', '£24.00')
const linesStay =
  'Below the text with {goods}, each item with its price. A link in a paragraph of its own is shown as a button.'
const sellerStays = 'Below the message, who sells: name, company, address, email and telephone number.'
const termsStay =
  'Below the message, delivery, returns and the right to cancel, as the law asks, and who sells. They are in Site Settings.'
const tryAgain =
  'If you no longer want it, you don’t need to do anything. If you do, please try again.\n\n[Try again]({order_link})'
const seeOrder = markdown('End', '[See your order]({order_link})', { must: ['order_link'] })

export const orderEmailTexts = {
  'emails/order-confirmation': email({
    title: 'Order confirmed',
    where: 'When an order is paid',
    sentTo: 'The buyer',
    stays: `${linesStay} ${termsStay}`,
    placeholders: {
      ...order,
      price: block('What was paid, what it includes, and the VAT included', '£24.00, UK delivery included'),
      address: block('Name and address that it goes to', 'Ada Okafor, 1 Mill Lane, Bath'),
    },
    subject: 'Your order #{number} is confirmed',
    preview: 'We have received your payment for order #{number}',
    heading: 'Thank you for your order',
    message:
      'We have received your payment, and your order is in good hands.\n\n{goods}\\\n{price}\n\nWe’ll send it to:\\\n{address}\n\n[See your order]({order_link})\n\nThat page always shows the latest on your order. Anyone who has the link can open it, so please keep it to yourself.',
  }),
  'emails/order-payment-failed': email({
    title: 'Payment failed',
    where: 'When the card provider refuses a payment',
    sentTo: 'The buyer',
    stays: `${linesStay} ${sellerStays}`,
    placeholders: { ...order, amount },
    subject: 'The payment for your order #{number} did not go through',
    preview: 'No money was taken',
    heading: 'Your payment did not go through',
    message: `{goods}, {amount}: the payment was declined. No money was taken.\n\n${tryAgain}`,
  }),
  'emails/order-expired': email({
    title: 'Not paid in time',
    where: 'When an order ends because its payment was not finished',
    sentTo: 'The buyer',
    stays: `${linesStay} ${sellerStays}`,
    placeholders: { ...order, amount },
    subject: 'Your order #{number} was not paid in time',
    preview: 'No money was taken',
    heading: 'Your order was not paid in time',
    message: `{goods}, {amount}: the payment was not completed, so the order has expired. No money was taken.\n\n${tryAgain}`,
  }),
  'emails/order-refunded': textGroup({
    title: 'Refund',
    where: 'When an order is refunded, in part or as a whole',
    sentTo: 'The buyer',
    stays: `${linesStay} ${sellerStays}`,
    placeholders: {
      ...order,
      paid: words('What was paid', '£24.00'),
      this_refund: words('What is refunded now', '£5.00'),
      refunded: words('What has been refunded so far', '£12.00'),
    },
    texts: {
      subject: line('Subject', 'A refund for your order #{number}', { must: ['number'] }),
      preview: line('Line shown in the inbox', 'We have refunded {this_refund}'),
      title: line('Heading', 'Your refund'),
      start: markdown('Beginning', '{goods}', { must: ['goods'] }),
      whole: markdown(
        'Message of a whole refund',
        'We have refunded {this_refund}, so all of the {paid} you paid has now been refunded. It will go back to the card you paid with. How soon it shows there depends on your bank.',
        { must: ['paid'], when: 'When all of it was refunded' },
      ),
      part: markdown(
        'Message of a refund in part',
        'We have refunded {this_refund}. In total, {refunded} of the {paid} you paid has now been refunded. It will go back to the card you paid with. How soon it shows there depends on your bank.',
        { must: ['refunded', 'paid'], when: 'When part of it was refunded' },
      ),
      end: seeOrder,
    },
  }),
  'emails/order-sent': textGroup({
    title: 'On its way',
    where: 'When an order is marked as sent',
    sentTo: 'The buyer',
    stays: `${linesStay} ${termsStay}`,
    placeholders: {
      ...order,
      carrier: words('Who carries it', 'Royal Mail'),
      tracking_number: words('The tracking number', 'AB123456789GB'),
      tracking_page: link('Where the carrier shows where it is', 'https://www.royalmail.com/track-your-item'),
    },
    texts: {
      subject: line('Subject', 'Your order #{number} is on its way', { must: ['number'] }),
      preview: line('Line shown in the inbox', 'Sent with {carrier}'),
      title: line('Heading', 'Your order is on its way'),
      start: markdown('Beginning', '{goods}', { must: ['goods'] }),
      tracked: markdown(
        'Message with a tracking number',
        'We have sent it with {carrier}. Its tracking number is {tracking_number}.',
        { must: ['carrier', 'tracking_number'], when: 'When there is a tracking number' },
      ),
      follow: markdown('Tracking link', '[Track it with {carrier}]({tracking_page})', {
        must: ['tracking_page'],
        when: 'When we know the tracking page of the carrier',
      }),
      untracked: markdown('Message without a tracking number', 'We have sent it with {carrier}.', {
        must: ['carrier'],
        when: 'When there is no tracking number',
      }),
      end: seeOrder,
    },
  }),
  'emails/new-order': email({
    title: 'New order',
    where: 'When an order is paid',
    sentTo: 'The team',
    stays: linesStay,
    placeholders: {
      number: order.number,
      goods: order.goods,
      amount,
      link: link('Where it is read, after signing in', '/shop/admin'),
    },
    subject: 'New order #{number}',
    preview: '{amount}',
    heading: 'New order #{number}',
    message: '{goods}, {amount}\n\n[Sign in to see it]({link})',
  }),
  'emails/stock-notice': email({
    title: 'Low stock',
    where: 'When products run low or sell out: once, until they are restocked',
    sentTo: 'The team',
    placeholders: {
      products: block('The products, with what is left of them', 'Muslin swaddle: 2 left'),
      link: link('The products, after signing in', '/shop/admin'),
    },
    subject: 'The shop is running low',
    preview: 'Products that are sold out, or nearly so',
    heading: 'The shop is running low',
    message: '{products}\n\n[Sign in to restock them]({link})',
  }),
  'emails/payment-problem': textGroup({
    title: 'Payment problem',
    where: 'When a payment and its order disagree, or a payment is disputed',
    sentTo: 'The team and all administrators',
    stays: 'What the problem is and what to do about it comes from the payment itself.',
    placeholders: {
      title: words('The heading that fits the problem', 'A payment is disputed'),
      number: words('The number of the order', '1042'),
      problem: words('What is wrong', 'The customer disputes the payment with their bank'),
      details: words('The amounts and orders in question', 'The payment for order #1042 is disputed.'),
      remedy: words('What to do', 'Open the payment at the card provider.'),
      link: link('Where it is settled, after signing in', '/shop/admin/orders'),
    },
    texts: {
      subject: line('Subject', '{title}: order #{number}', { must: ['number'], when: 'When it is about an order' }),
      subject_unknown: line('Subject without an order', '{title}', { when: 'When there is no order' }),
      preview: line('Line shown in the inbox', '{problem}'),
      disputed: line('Heading of a dispute', 'A payment is disputed', { when: 'When a payment is disputed' }),
      undecided: line('Heading otherwise', 'A payment needs a decision'),
      body: markdown(
        'Message',
        '{problem}. {details}\n\nWhat to do: {remedy}\n\n[Sign in to look into it]({link}), and record there what was done.',
        { must: ['problem', 'details', 'remedy', 'link'] },
      ),
    },
  }),
} as const
