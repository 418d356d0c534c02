/**
 * A field that is being corrected is no longer marked as wrong: only the next answer can tell. The space of its message
 * stays, so that nothing moves under a finger.
 */
export function unmarkCorrectedFields() {
  document.addEventListener('input', ({ target }) => {
    const { name } = target as HTMLInputElement
    const error = document.getElementById(`${name}-error`)
    if (!error) return
    error.style.visibility = 'hidden'
    const mark = error.closest<HTMLElement>('.border-danger')
    if (mark) mark.style.borderColor = 'transparent'
    for (const control of document.getElementsByName(name)) {
      control.removeAttribute('aria-invalid')
      // What describes a control is read out even where it is hidden.
      control.setAttribute('aria-describedby', (control.getAttribute('aria-describedby') ?? '').replace(error.id, ''))
    }
  })
}
