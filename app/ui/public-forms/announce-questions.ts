/** Fills `<output data-follows data-words>` while that choice is made, because CSS reveals questions silently. */
export function announceQuestions() {
  document.addEventListener('input', announce)
  announce()
}

function announce() {
  for (const output of document.querySelectorAll<HTMLOutputElement>('output[data-follows]')) {
    const choice = document.getElementById(output.dataset.follows ?? '')
    const isChosen = choice instanceof HTMLInputElement && choice.checked
    output.textContent = isChosen ? (output.dataset.words ?? '') : ''
  }
}
