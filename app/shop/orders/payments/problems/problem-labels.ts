import type { paymentProblems } from '#app/shop/orders/schema.ts'

type Kind = typeof paymentProblems.$inferSelect.kind

export const problemLabels: Record<Kind, string> = {
  'no order': 'A payment came in that belongs to no order',
  'wrong amount': 'The amount paid is not what the order asked for',
  'wrong currency': 'It was paid in another currency',
  'wrong mode': 'Test money was offered for a real order, or real money for a test',
  'stock gone': 'It was paid after the last one had gone',
  'paid after cancelling': 'It was paid after the order had been given up',
  'paid twice': 'It was paid twice',
  'place given up': 'Its place in the class is given up',
  disputed: 'The customer disputes the payment with their bank',
  'refund unanswered': 'The card provider has not answered a refund',
  'payments stuck': 'The card provider has not said what happened to some payments',
}

const toDo: Record<Kind, string> = {
  'no order': 'Look at the payment at the card provider, find out whose it is, and refund it if it is nobody’s.',
  'wrong amount': 'Compare the payment at the card provider with the order. Send nothing before the sums agree.',
  'wrong currency': 'Look at the payment at the card provider. Refund it there, and ask the buyer to order again.',
  'wrong mode': 'Check which keys of the card provider are set here: test keys and live keys do not go together.',
  'stock gone': 'Find another piece and send it, or refund the order and tell the buyer.',
  'paid after cancelling': 'Decide whether to send it. If not, refund the order.',
  'paid twice': 'Refund one of the two payments.',
  'place given up': 'Refund the order.',
  disputed:
    'Open the payment at the card provider. Answer the dispute there before the day that the provider names, or the money is lost. Do not refund it as well.',
  'refund unanswered':
    'This site asks for it again every five minutes for a day. Check whether the card provider reports an outage. If it has not answered after a day, look at the payment there before you refund it again.',
  'payments stuck':
    'Check whether the card provider reports an outage, and what the top of the shop desk says about payments. Orders are settled by themselves as soon as it answers.',
}

export function describeRemedy(kind: Kind, isForPlace: boolean): string {
  if (isForPlace && (kind === 'stock gone' || kind === 'paid after cancelling'))
    return 'Refund the order, or give the family a place.'
  return toDo[kind]
}
