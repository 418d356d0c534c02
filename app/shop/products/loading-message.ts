export const loadingMessageId = 'loading-products'

const slowMs = 300

/** Announces the loading of another search or category after 300 ms. Returns a function that stops it. */
export function announceLoading(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const start = (event: Event) => {
    const { target } = event
    const isLeaving = target instanceof Element && target.closest('[data-loads-products] :is(a, form)')
    const isElsewhere = event instanceof MouseEvent && (event.ctrlKey || event.metaKey || event.shiftKey)
    if (!isLeaving || isElsewhere || (event.type === 'click' && !target.closest('a'))) return
    clearTimeout(timer)
    timer = setTimeout(show, slowMs, 'Loading products...')
  }
  document.addEventListener('submit', start)
  document.addEventListener('click', start)
  const stop = () => {
    clearTimeout(timer)
    show('')
  }
  // The back-forward cache can restore the page as it was left.
  addEventListener('pageshow', stop)
  return stop
}

function show(text: string) {
  const place = document.getElementById(loadingMessageId)
  if (place) place.textContent = text
}
