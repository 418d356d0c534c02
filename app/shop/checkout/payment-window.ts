/** The hidden field that tells the server that a window waits for the payment's address. */
export const windowField = 'payment_window'

/** Opens the window for the payment: within the click only, or the browser takes it for an advertisement. */
export function openPaymentWindow(): Window | undefined {
  const opened = window.open('', '_blank')
  if (!opened) return undefined
  opened.opener = null
  opened.document.title = 'Secure payment'
  opened.document.body.textContent = openingMessage.description
  return opened
}

export const openingMessage = { title: 'Redirecting to Payment', description: 'Opening secure payment window...' }
