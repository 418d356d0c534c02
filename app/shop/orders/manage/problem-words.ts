import type { paymentProblems } from '#app/shop/orders/schema.ts'

type Kind = typeof paymentProblems.$inferSelect.kind

const words: Record<Kind, string> = {
  'no order': 'Money came in for which there is no order',
  'wrong amount': 'Another amount was paid than the order asked for',
  'wrong currency': 'It was paid in another currency',
  'wrong mode': 'Test money was offered for a real order, or real money for a test',
  'stock gone': 'It was paid after the last one had gone',
  'paid after cancelling': 'It was paid after the order had been given up',
  disputed: 'The customer disputes the payment with their bank',
}

export function sayProblem(kind: Kind): string {
  return words[kind]
}
