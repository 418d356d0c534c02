import type { AnswerFacts } from '#app/ui/public-forms/public-form.tsx'
import { fetchPage } from '#app/ui/public-forms/show-page.ts'

import { findFieldError, findFieldErrors } from './checkout-fields.ts'
import { sumsId } from './checkout-sums-names.ts'
import { checkoutFormId, openPaymentWindow } from './payment-window.ts'

let paymentWindow: Window | undefined

/** Makes the dialog a modal. The page is read and works without that. */
export function openCheckout() {
  const dialog = document.querySelector<HTMLDialogElement>('main dialog[open]')
  if (!dialog) return
  const focused = document.activeElement
  dialog.removeAttribute('open')
  dialog.showModal()
  // Somebody who started typing before the script was there keeps their focus.
  if (focused instanceof HTMLElement && dialog.contains(focused)) focused.focus()
  else dialog.querySelector('h2')?.focus()
  const leave = (event: Event) => {
    if (event.target !== dialog) return
    event.preventDefault()
    closeCheckout()
  }
  dialog.addEventListener('change', showTotal)
  dialog.addEventListener('change', (event) => void showSums(event))
  dialog.addEventListener('input', (event) => void showSums(event))
  dialog.addEventListener('cancel', leave)
  dialog.addEventListener('close', leave)
}

function showTotal({ target }: Event) {
  if (!(target instanceof HTMLSelectElement) || !target.form || !['quantity', 'variant'].includes(target.name)) return
  const text = readTexts(target.form)
  const pence = Number(text('variant').split(' ')[1] ?? text('price'))
  setTotal(
    ((pence * Number(text('quantity') || 1)) / 100).toLocaleString('en-GB', { style: 'currency', currency: 'GBP' }),
  )
}

function readTexts(form: HTMLFormElement) {
  const typed = new FormData(form)
  return (name: string) => {
    const value = typed.get(name)
    return typeof value === 'string' ? value : ''
  }
}

function setTotal(pounds: string) {
  for (const total of document.querySelectorAll('[data-total]')) total.textContent = pounds
}

let quoted = 0

/** Asks the server for discount and delivery, where the shop has them. */
async function showSums({ type, target }: Event) {
  const sums = document.getElementById(sumsId)
  if (!sums || !(target instanceof HTMLInputElement || target instanceof HTMLSelectElement) || !target.form) return
  const isPostcode = target.name === 'postcode' && !findFieldError('postcode', target.value)
  if (type === 'input' ? !isPostcode : !['code', 'quantity', 'variant'].includes(target.name)) return
  quoted += 1
  const asked = quoted
  const body = new URLSearchParams(new FormData(target.form) as never)
  body.set('intent', 'quote')
  const next = (await fetchPage(target.form.action, { method: 'POST', body }))?.getElementById(sumsId)
  if (!next || asked !== quoted) return
  document.getElementById(sumsId)?.replaceWith(next)
  setTotal(next.dataset.sum ?? '')
}

function closeCheckout() {
  const isFromShop = document.referrer.startsWith(`${location.origin}/shop`) && !document.referrer.includes('/checkout')
  if (isFromShop && history.length > 1) history.back()
  else location.assign('/shop')
}

/** Opens the window for the payment, unless the server will refuse what is typed. */
export function preparePayment(form: HTMLFormElement) {
  if (form.id !== checkoutFormId) return
  const isChosen = new FormData(form).get('variant') !== ''
  paymentWindow = findFieldErrors(readTexts(form)) || !isChosen ? undefined : openPaymentWindow()
}

/** A buyer who closed the payment window pays in this one. */
export function goToPayment({ payment }: AnswerFacts) {
  if (!payment) return paymentWindow?.close()
  const { payUrl, orderPath } = payment
  if (!orderPath) return location.assign(payUrl)
  if (!paymentWindow || paymentWindow.closed) return location.replace(payUrl)
  paymentWindow.location.replace(payUrl)
  location.replace(`${orderPath}?window=open`)
}
