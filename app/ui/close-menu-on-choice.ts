/**
 * A side menu opens and closes by itself (popover); here it closes when a link in it is chosen or the page has room for
 * the links again. Returns how to stop that.
 */
export function closeMenuOnChoice() {
  const leaving = new AbortController()
  const { signal } = leaving
  document.addEventListener(
    'click',
    (event) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null
      link?.closest<HTMLElement>('[popover=auto]')?.hidePopover()
    },
    { signal },
  )
  matchMedia('(min-width: 64rem)').addEventListener(
    'change',
    () => document.querySelector<HTMLElement>('[popover=auto]:popover-open')?.hidePopover(),
    { signal },
  )
  return () => leaving.abort()
}
