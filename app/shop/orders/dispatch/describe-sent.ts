/** `examples`: how many of `sent` are examples, which send no mail. */
export type Sent = { sent: number; total: number; examples: number }

export function describeSent({ sent, total, examples }: Sent) {
  const rest = total - sent
  const unchanged = rest > 0 ? ` ${rest} stayed as ${rest === 1 ? 'it was' : 'they were'}.` : ''
  if (sent === 0) return { title: 'Nothing changed', description: 'They were sent already, or a colleague was faster' }
  const customers = sent === 1 ? 'the customer gets' : 'each customer gets'
  const told = `, and ${customers} an email${examples > 0 ? ', except for examples' : ''}.`
  return {
    title: 'Order Updated',
    description: `${formatOrderCount(sent)} marked as sent${examples === sent ? '. Examples send no email.' : told}${unchanged}`,
  }
}

export function formatOrderCount(count: number): string {
  return `${count.toLocaleString('en-GB')} ${count === 1 ? 'order' : 'orders'}`
}

/** Of the field beside an order. */
export const trackingName = (id: string) => `tracking-${id}`
