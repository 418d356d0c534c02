/** The browser's own error page would take the place of what was typed. Forms that a script sends say so themselves. */
export function keepFormsOffline() {
  document.addEventListener('submit', (event) => {
    const form = event.target as HTMLFormElement
    const field = form.querySelector<HTMLInputElement>('[type=search], [name=postcode]')
    if (navigator.onLine || !field) return
    event.preventDefault()
    field.setCustomValidity('You are offline. What you typed is still here: try again once you are connected.')
    field.reportValidity()
    // Styles and screen readers would go on taking it for wrong.
    field.addEventListener('input', () => field.setCustomValidity(''), { once: true })
  })
}
