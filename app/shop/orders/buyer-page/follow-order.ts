import { fetchPage, showPage } from '#app/ui/public-forms/show-page.ts'

const closelyMs = 1000
const soonMs = 3000
const laterMs = 15_000
const soonForMs = 3 * 60 * 1000

/** Refreshes an unsettled order: often at first, and only while the page is visible. */
export function followOrder() {
  if (!document.getElementById('order-stage')) return
  // The parameters say that the buyer has just returned, or that the payment opened in another window. They apply once:
  // a reload shows neither again.
  const address = location.href
  if (location.search) history.replaceState(history.state, '', location.pathname)
  let timer: ReturnType<typeof setTimeout> | undefined

  async function ask() {
    clearTimeout(timer)
    if (document.visibilityState === 'visible') {
      const page = await fetchPage(address)
      if (page) showPage(page)
    }
    schedule()
  }
  function schedule() {
    clearTimeout(timer)
    const pace = readPace()
    const usualMs = performance.now() < soonForMs ? soonMs : laterMs
    if (pace) timer = setTimeout(() => void ask(), pace === 'closely' ? closelyMs : usualMs)
  }

  schedule()
  document.addEventListener('visibilitychange', () => readPace() && void ask())
}

/** Undefined once the order is settled. */
function readPace() {
  return document.querySelector<HTMLElement>('template[data-follow]')?.dataset.follow
}
