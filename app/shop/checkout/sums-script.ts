import { fetchPage } from '#app/ui/public-forms/show-page.ts'

import { findFieldError } from './checkout-fields.ts'
import { sumsId } from './checkout-sums-names.ts'

// Apart from the script of all forms, which has no room for it. Loaded only if the shop has codes or zones.
document.addEventListener('change', (event) => void showSums(event))
document.addEventListener('input', (event) => void showSums(event))

let requests = 0

async function showSums({ type, target }: Event) {
  if (!(target instanceof HTMLInputElement || target instanceof HTMLSelectElement) || !target.form) return
  const isPostcode = target.name === 'postcode' && !findFieldError('postcode', target.value)
  if (type === 'input' ? !isPostcode : !['code', 'quantity', 'variant'].includes(target.name)) return
  requests += 1
  const request = requests
  const body = new URLSearchParams(new FormData(target.form) as never)
  body.set('intent', 'quote')
  const next = (await fetchPage(target.form.action, { method: 'POST', body }))?.getElementById(sumsId)
  if (!next || request !== requests) return
  document.getElementById(sumsId)?.replaceWith(next)
  for (const total of document.querySelectorAll('[data-total]')) total.textContent = next.dataset.sum ?? ''
}
