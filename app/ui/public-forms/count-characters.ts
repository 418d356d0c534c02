import { countWords } from '#app/ui/fields/count-words.ts'

const speakAfterMs = 1000
const timers = new WeakMap<Element, ReturnType<typeof setTimeout>>()

export function countCharacters() {
  document.addEventListener('input', ({ target }) => {
    if (target instanceof HTMLTextAreaElement && target.dataset.limit) showCount(target, { isTyped: true })
  })
}

export function showCounts() {
  for (const area of document.querySelectorAll<HTMLTextAreaElement>('textarea[data-limit]')) showCount(area)
}

function showCount(area: HTMLTextAreaElement, { isTyped = false } = {}) {
  const shown = document.getElementById(`${area.id}-limit`)?.nextElementSibling
  const spoken = shown?.nextElementSibling
  if (!shown || !spoken) return
  const left = Number(area.dataset.limit) - area.value.length
  const text = countWords(left)
  shown.textContent = text
  for (const name of ['text-danger', 'font-semibold']) shown.classList.toggle(name, left < 0)
  shown.classList.toggle('text-ink-soft', left >= 0)
  clearTimeout(timers.get(area))
  if (isTyped)
    timers.set(
      area,
      setTimeout(() => void (spoken.textContent = area.value === '' ? '' : text), speakAfterMs),
    )
}
