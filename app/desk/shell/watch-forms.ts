/** Calls back now and whenever a form is added to the page or removed from it. */
export function watchForms(onChange: () => void, signal: AbortSignal) {
  const watching = new MutationObserver((changes) => {
    if (changes.some(({ addedNodes, removedNodes }) => [...addedNodes, ...removedNodes].some(hasForm))) onChange()
  })
  watching.observe(document.body, { childList: true, subtree: true })
  signal.addEventListener('abort', () => watching.disconnect())
  onChange()
}

function hasForm(node: Node) {
  return node instanceof Element && (node.matches('form') || node.querySelector('form') !== null)
}
