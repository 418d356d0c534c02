/**
 * As React takes over a page it gives every textarea its first text again. Notes what is typed until then; what it
 * returns puts that back.
 */
export function keepTypedEarly(): () => void {
  const fields = [...document.querySelectorAll('textarea')]
  let typed: string[] = []
  const note = () => void (typed = fields.map(({ value }) => value))
  note()
  document.addEventListener('input', note, true)
  return () => {
    document.removeEventListener('input', note, true)
    for (const [at, field] of fields.entries()) {
      const value = typed[at]
      if (value === undefined || field.value === value) continue
      field.value = value
      field.dispatchEvent(new Event('input', { bubbles: true }))
    }
  }
}
