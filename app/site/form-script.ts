import { showGestation } from '#app/enquiries/care-form/show-gestation.ts'
import { goToPayment, openCheckout, preparePayment } from '#app/shop/checkout/checkout-behaviour.ts'
import { followOrder } from '#app/shop/orders/buyer-page/follow-order.ts'
import { notifyConsent } from '#app/site/consent/stored-consent.ts'
import { draftPath, dropDraft } from '#app/ui/drafts/draft-storage.ts'
import { clearForm } from '#app/ui/drafts/draft.ts'
import { keepDraft } from '#app/ui/drafts/keep-draft.ts'
import { announceQuestions } from '#app/ui/public-forms/announce-questions.ts'
import { keepConfirmation, restoreConfirmation } from '#app/ui/public-forms/confirmation.ts'
import { unmarkCorrectedFields } from '#app/ui/public-forms/corrected-fields.ts'
import { countCharacters, showCounts } from '#app/ui/public-forms/count-characters.ts'
import { draftForm } from '#app/ui/public-forms/page-parts.ts'
import { applyResponse, sendFormsInPlace } from '#app/ui/public-forms/send-in-place.ts'
import { fetchPage, showPage } from '#app/ui/public-forms/show-page.ts'
import { showToast, startToasts } from '#app/ui/public-forms/toasts.ts'

// The script of public pages with a form. These are rendered by React on the server only.
openCheckout()
// The cookie banner moves into the dialog.
notifyConsent()
startToasts()
showGestation()
announceQuestions()
countCharacters()
unmarkCorrectedFields()
document.addEventListener('click', ({ target }) => {
  const button = target instanceof Element && target.closest<HTMLElement>('[data-clears]')
  const form = button && document.getElementById(button.dataset.clears ?? '')
  if (form instanceof HTMLFormElement) void clear(form)
})
sendFormsInPlace({
  onSend: preparePayment,
  onAnswer(facts) {
    goToPayment(facts)
    keepConfirmation()
    startForm()
  },
})
restoreConfirmation()
applyResponse(document)
tickLinkedQuestion()
startForm()
followOrder()

/** A link to this question also answers it. Sets the default, because a changed value would start a draft. */
function tickLinkedQuestion() {
  const box = location.hash === '#isForSomeoneElse' && document.getElementById('isForSomeoneElse')
  if (box instanceof HTMLInputElement) box.defaultChecked = true
}

function startForm() {
  showCounts()
  const form = document.querySelector<HTMLFormElement>(draftForm)
  if (form) keepDraft(form, { isAnswered: document.querySelector('template[data-answer]') !== null })
}

async function clear(form: HTMLFormElement) {
  clearForm(form)
  dropDraft(draftPath())
  showToast({ title: 'The form is empty again', description: 'None of it is kept in this tab.' })
  const page = await fetchPage(form.action)
  if (!page) return
  showPage(page)
  keepConfirmation()
  startForm()
}
