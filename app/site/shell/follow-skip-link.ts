/** The bar is not React's in the browser, so its skip link does here what `focusTarget` does for React's links. */
export function followSkipLink() {
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>('header > a[href^="#"]')
    const target = link && document.getElementById(link.hash.slice(1))
    if (!target) return
    event.preventDefault()
    target.focus()
  })
}
