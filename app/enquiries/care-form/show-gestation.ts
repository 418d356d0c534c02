import { describeGestation, readDueDate } from '#app/enquiries/questions/due-date.ts'

/** The last automatic value. A value that the user typed is not overwritten. */
let filledIn = ''

/** As the due date is typed: a line that appears when its field loses focus moves what is being pressed. */
export function showGestation() {
  document.addEventListener('input', ({ target }) => {
    const field = target instanceof Element ? target.closest<HTMLElement>('[data-due-date]') : null
    if (!field) return
    const date = readDueDate(Array.from(field.querySelectorAll('input'), ({ value }) => value))
    const gestation = date && describeGestation(date)
    field.querySelector('output')?.replaceChildren(gestation ? `By this date you are ${gestation} pregnant today.` : '')
    const input = document.getElementById(field.dataset.gestationField ?? '')
    if (gestation && input instanceof HTMLInputElement) fillIn(input, gestation)
  })
}

function fillIn(input: HTMLInputElement, gestation: string) {
  if (input.value !== '' && input.value !== filledIn) return
  filledIn = gestation
  input.value = gestation
  input.dispatchEvent(new Event('input', { bubbles: true }))
}
