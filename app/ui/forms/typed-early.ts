/** Hydration resets every textarea to its initial text. Returns a function that restores earlier input. */
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
