/**
 * What must be filled in to buy, in the order in which it is asked for. Plain functions, because the browser applies them
 * too: the window for the payment may only be opened within the click, so what is wrong has to be known by then.
 */
export const checkoutRules = {
  name: { message: 'Please enter your full name', isMet: isFilled },
  email: {
    message: 'Please enter a valid email address',
    isMet: (typed: string) => typed.length <= 500 && /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(typed.trim()),
  },
  phone: { message: 'Please enter your phone number', isMet: isFilled },
  shippingAddress: { message: 'Please enter your shipping address', isMet: isFilled },
}

export type CheckoutField = keyof typeof checkoutRules

/** What is wrong, first things first; undefined where all is well. */
export function findFieldErrors(read: (field: CheckoutField) => string): Record<string, string> | undefined {
  const slips = Object.entries(checkoutRules)
    .filter(([field, { isMet }]) => !isMet(read(field as CheckoutField)))
    .map(([field, { message }]) => [field, message] as const)
  return slips.length > 0 ? Object.fromEntries(slips) : undefined
}

function isFilled(typed: string) {
  return typed.trim() !== ''
}
