import type { AnswerFacts } from '#app/ui/public-forms/public-form.tsx'

import { findFieldErrors } from './checkout-fields.ts'
import { checkoutFormId, openPaymentWindow } from './payment-window.ts'

let paymentWindow: Window | undefined

/** Makes the dialog modal. The page works without this. */
export function openCheckout() {
  const dialog = document.querySelector<HTMLDialogElement>('main dialog[open]')
  if (!dialog) return
  const focused = document.activeElement
  dialog.removeAttribute('open')
  dialog.showModal()
  // A field focused before the script loaded keeps the focus.
  if (focused instanceof HTMLElement && dialog.contains(focused)) focused.focus()
  else dialog.querySelector('h2')?.focus()
  const leave = (event: Event) => {
    if (event.target !== dialog) return
    event.preventDefault()
    closeCheckout()
  }
  dialog.addEventListener('change', showTotal)
  dialog.addEventListener('cancel', leave)
  dialog.addEventListener('close', leave)
}

function showTotal({ target }: Event) {
  if (!(target instanceof HTMLSelectElement) || !target.form || !['quantity', 'item'].includes(target.name)) return
  const text = readTexts(target.form)
  for (const total of document.querySelectorAll<HTMLElement>('[data-total]')) {
    // Without a chosen variant, the lowest price.
    const pence = Number(text('item').split(' ')[2] ?? total.dataset.total)
    const pounds = (pence * Number(text('quantity') || 1)) / 100
    total.textContent = pounds.toLocaleString('en-GB', { style: 'currency', currency: 'GBP' })
  }
}

function readTexts(form: HTMLFormElement) {
  const typed = new FormData(form)
  return (name: string) => {
    const value = typed.get(name)
    return typeof value === 'string' ? value : ''
  }
}

function closeCheckout() {
  const isFromShop = document.referrer.startsWith(`${location.origin}/shop`) && !document.referrer.includes('/checkout')
  if (isFromShop && history.length > 1) history.back()
  else location.assign('/shop')
}

/** Opens the payment window, unless the server will refuse the form. */
export function preparePayment(form: HTMLFormElement) {
  if (form.id !== checkoutFormId) return
  const isChosen = new FormData(form).get('item') !== ''
  paymentWindow = findFieldErrors(readTexts(form)) || !isChosen ? undefined : openPaymentWindow()
}

/** If the buyer closed the payment window, this window goes there. */
export function goToPayment({ payment }: AnswerFacts) {
  if (!payment) return paymentWindow?.close()
  const { payUrl, orderPath } = payment
  if (!orderPath) return location.assign(payUrl)
  if (!paymentWindow || paymentWindow.closed) return location.replace(payUrl)
  paymentWindow.location.replace(payUrl)
  location.replace(`${orderPath}?window=open`)
}
