import { spinnerId } from './page-parts.ts'

const slowMs = 300

/** Marks the form's buttons as pending once sending takes longer than 300 ms. Returns what ends it. */
export function showPending(form: HTMLFormElement): () => void {
  const buttons = [...form.elements].filter(
    (element) => element instanceof HTMLButtonElement && element.type === 'submit',
  )
  let labels: Node[][] = []
  const timer = setTimeout(() => {
    labels = buttons.map((button) => [...button.childNodes])
    for (const button of buttons) begin(button)
  }, slowMs)
  return () => {
    clearTimeout(timer)
    for (const [index, label] of labels.entries()) {
      buttons[index]?.removeAttribute('aria-disabled')
      buttons[index]?.replaceChildren(...label)
    }
  }
}

// Stays focusable, so that keyboard users keep their place.
function begin(button: Element) {
  const template = document.getElementById(spinnerId)
  if (!(template instanceof HTMLTemplateElement)) return
  const spinner = template.content.cloneNode(true) as DocumentFragment
  spinner.firstElementChild?.append((button as HTMLElement).dataset.pendingLabel ?? 'Please wait…')
  button.setAttribute('aria-disabled', 'true')
  button.replaceChildren(spinner)
}
