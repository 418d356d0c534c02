import type { paymentProblems } from '#app/shop/orders/schema.ts'

type Kind = typeof paymentProblems.$inferSelect.kind

const labels: Record<Kind, string> = {
  'no order': 'Money came in for which there is no order',
  'wrong amount': 'Another amount was paid than the order asked for',
  'wrong currency': 'It was paid in another currency',
  'wrong mode': 'Test money was offered for a real order, or real money for a test',
  'stock gone': 'It was paid after the last one had gone',
  'paid after cancelling': 'It was paid after the order had been given up',
  'paid twice': 'It was paid although it had been paid before',
  'place given up': 'Its place in the class is given up',
  disputed: 'The customer disputes the payment with their bank',
  'refund unanswered': 'The card provider has not answered a refund',
  'payments stuck': 'The card provider has not said what became of payments',
}

export function describeProblem(kind: Kind): string {
  return labels[kind]
}

const toDo: Record<Kind, string> = {
  'no order': 'Look at the payment at the card provider, find out whose it is, and give it back if it is nobody’s.',
  'wrong amount': 'Compare the payment at the card provider with the order. Send nothing before the sums agree.',
  'wrong currency': 'Look at the payment at the card provider. Give it back there, and ask the buyer to order again.',
  'wrong mode': 'Check which keys of the card provider are set here: test keys and live keys do not go together.',
  'stock gone': 'Find another piece and send it, or refund the order and tell the buyer.',
  'paid after cancelling': 'Decide whether to send it. If not, refund the order.',
  'paid twice': 'Refund one of both payments.',
  'place given up': 'Refund the order.',
  disputed:
    'Open the payment at the card provider. Answer the dispute there before the day that the provider names, or the money is lost. Do not refund it as well.',
  'refund unanswered':
    'This site asks for it again every five minutes for a day. Look whether the card provider reports an outage. If it has not answered after a day, look at the payment there before you refund it again.',
  'payments stuck':
    'Look whether the card provider reports an outage, and what the shop desk says about payments at its head. Orders are settled by themselves as soon as it answers.',
}

export function describeRemedy(kind: Kind, isForPlace: boolean): string {
  if (isForPlace && (kind === 'stock gone' || kind === 'paid after cancelling'))
    return 'Refund the order, or give the family a place.'
  return toDo[kind]
}
