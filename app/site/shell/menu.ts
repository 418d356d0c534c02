/** The side menu opens and closes by itself (popover); here it closes when a link in it is chosen or the bar has room again. */
export function closeMenuOnChoice() {
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    link?.closest<HTMLElement>('[popover]')?.hidePopover()
  })
  matchMedia('(min-width: 64rem)').addEventListener('change', () => {
    document.querySelector<HTMLElement>('[popover]:popover-open')?.hidePopover()
  })
}
