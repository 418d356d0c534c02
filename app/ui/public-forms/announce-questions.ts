/** Fills `<output data-follows data-words>` while the choice with that id is made: CSS shows further questions silently. */
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
