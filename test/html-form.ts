/** The files that a visitor attached to a field. */
export const chosenFiles = new WeakMap<Element, File[]>()

type Entry = [name: string, value: string | File]

/** What a browser sends when this button is pressed, and where. */
export function formEntries(button: Element, name: string) {
  const form = formOf(button)
  if (!form || button.getAttribute('type') === 'button') throw new Error(`the button '${name}' sends no form`)
  if (button.hasAttribute('disabled')) throw new Error(`the button '${name}' is disabled`)
  const controls = [...form.ownerDocument.querySelectorAll('input, select, textarea, button')].filter(
    (control) => formOf(control) === form && control.closest('[disabled]') === null,
  )
  if (!form.hasAttribute('novalidate') && !button.hasAttribute('formnovalidate')) refuseEmpty(controls)
  const setting = (key: string) => button.getAttribute(`form${key}`) ?? form.getAttribute(key) ?? undefined
  return {
    action: setting('action'),
    method: setting('method')?.toUpperCase() === 'POST' ? ('POST' as const) : ('GET' as const),
    isMultipart: setting('enctype') === 'multipart/form-data',
    entries: controls.flatMap((control) => entriesOf(control, button)),
  }
}

function formOf(control: Element) {
  const id = control.getAttribute('form')
  if (id === null) return control.closest('form')
  return [...control.ownerDocument.querySelectorAll('form')].find((form) => form.id === id)
}

function entriesOf(control: Element, pressed: Element): Entry[] {
  const name = control.getAttribute('name')
  const value = control.getAttribute('value')
  const type = control.getAttribute('type')
  if (!name) return []
  if (control.localName === 'button' || type === 'submit') return control === pressed ? [[name, value ?? '']] : []
  if (control.localName === 'textarea')
    return [[name, (control.textContent ?? '').replace(/^\n/, '').replaceAll(/\r?\n/g, '\r\n')]]
  if (control.localName === 'select') return chosenOptions(control).map((option) => [name, option])
  if (type === 'checkbox' || type === 'radio') return control.hasAttribute('checked') ? [[name, value ?? 'on']] : []
  if (type !== 'file') return [[name, value ?? '']]
  return (chosenFiles.get(control) ?? [new File([], '', { type: 'application/octet-stream' })]).map((file) => [
    name,
    file,
  ])
}

function chosenOptions(select: Element) {
  const options = [...select.querySelectorAll('option')]
  const selected = options.filter((option) => option.hasAttribute('selected'))
  const first = select.hasAttribute('multiple') ? [] : options.slice(0, 1)
  const chosen = selected.length > 0 ? selected : first
  return chosen.map((option) => option.getAttribute('value') ?? option.textContent ?? '')
}

// The browser keeps such a form and points at the field.
function refuseEmpty(controls: Element[]) {
  const empty = controls.find(
    (control) =>
      control.hasAttribute('required') && control.localName !== 'select' && entriesOf(control, control)[0]?.[1] === '',
  )
  if (empty) throw new Error(`the browser would ask to fill in '${empty.getAttribute('name')}' first`)
}
