export const checkoutFormId = 'checkout'

/** Must run within the click, or the browser blocks the window as a pop-up. */
export function openPaymentWindow(): Window | undefined {
  const opened = window.open('', '_blank')
  if (!opened) return undefined
  opened.opener = null
  opened.document.title = 'Secure payment'
  opened.document.body.textContent = openingMessage.description
  return opened
}

export const openingMessage = { title: 'Redirecting to Payment', description: 'Opening secure payment window...' }
