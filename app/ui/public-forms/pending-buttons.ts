import { spinnerId } from './page-parts.ts'

const slowMs = 300

/** Marks the form's buttons as pending once sending takes longer than 300 ms. Returns a function that resets them. */
export function showPending(form: HTMLFormElement): () => void {
  const buttons = [...form.elements].filter(
    (element): element is HTMLButtonElement => element instanceof HTMLButtonElement && element.type === 'submit',
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

// Stays focusable, so that keyboard users keep their place. Pages without the form script have no spinner.
function begin(button: HTMLButtonElement) {
  const template = document.getElementById(spinnerId)
  const label = button.dataset.pendingLabel ?? 'Please wait…'
  const spinner = template instanceof HTMLTemplateElement ? document.importNode(template.content, true) : undefined
  spinner?.firstElementChild?.append(label)
  button.setAttribute('aria-disabled', 'true')
  button.replaceChildren(spinner ?? label)
}
