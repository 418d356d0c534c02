// Menus open without JavaScript: the side sheet is a popover, a dropdown a `<details data-dropdown>`. This closes both
// after a choice, dropdowns also on loss of focus, and the sheet when the bar fits. Returns the cleanup.
export function closeMenuOnChoice() {
  const leaving = new AbortController()
  const { signal } = leaving
  document.addEventListener(
    'click',
    ({ target }) => {
      const link = target instanceof Element ? target.closest('a') : null
      link?.closest<HTMLElement>('nav[popover="auto"]')?.hidePopover()
      closeDropdowns(link ? null : target)
    },
    { signal },
  )
  document.addEventListener('focusin', ({ target }) => closeDropdowns(target), { signal })
  document.addEventListener(
    'keydown',
    ({ key, target }) => {
      if (key !== 'Escape') return
      if (target instanceof Element) target.closest('[data-dropdown]')?.querySelector('summary')?.focus()
      closeDropdowns(null)
    },
    { signal },
  )
  matchMedia('(min-width: 64rem)').addEventListener(
    'change',
    () => document.querySelector<HTMLElement>('[popover="auto"]:popover-open')?.hidePopover(),
    { signal },
  )
  return () => leaving.abort()
}

function closeDropdowns(exceptAround: EventTarget | null) {
  for (const dropdown of document.querySelectorAll<HTMLDetailsElement>('[data-dropdown][open]')) {
    if (!(exceptAround instanceof Node && dropdown.contains(exceptAround))) dropdown.open = false
  }
}
