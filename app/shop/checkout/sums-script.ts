import { fetchPage, showPage } from '#app/ui/public-forms/show-page.ts'

import { findFieldError, sumsId } from './checkout-fields.ts'

// Apart from the script of all forms, which has no room for it. Loaded by the basket, and by the checkout only if the
// shop has codes or zones.
document.addEventListener('change', (event) => void showSums(event))
document.addEventListener('input', (event) => void showSums(event))
document.addEventListener('change', ({ target }) => {
  if (!(target instanceof HTMLSelectElement) || !target.form?.matches('.basket-form')) return
  const { form } = target
  // One after the other: the last answer sets the cookie that holds the basket.
  changing = changing.then(() => changeBasket(form))
})

let requests = 0
let changing = Promise.resolve()

async function changeBasket(form: HTMLFormElement) {
  const page = await fetchPage(form.action, { method: 'POST', body: new URLSearchParams(new FormData(form) as never) })
  if (page) showPage(page)
}

async function showSums({ type, target }: Event) {
  if (!(target instanceof HTMLInputElement || target instanceof HTMLSelectElement) || !target.form) return
  const isPostcode = target.name === 'postcode' && !findFieldError('postcode', target.value)
  if (type === 'input' ? !isPostcode : !['code', 'quantity', 'item'].includes(target.name)) return
  requests += 1
  const request = requests
  const body = new URLSearchParams(new FormData(target.form) as never)
  body.set('intent', 'quote')
  const next = (await fetchPage(target.form.action, { method: 'POST', body }))?.getElementById(sumsId)
  if (!next || request !== requests) return
  document.getElementById(sumsId)?.replaceWith(next)
  for (const total of document.querySelectorAll('[data-total]')) total.textContent = next.dataset.sum ?? ''
}
