/** Runs the callback at once or, on a prerendered page, on activation. */
export function onActivation(begin: () => void) {
  if ('prerendering' in document && document.prerendering)
    document.addEventListener('prerenderingchange', begin, { once: true })
  else begin()
}
