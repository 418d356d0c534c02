/** Calls back at once, or for a prerendered page when it is activated. */
export function onActivation(begin: () => void) {
  if ('prerendering' in document && document.prerendering)
    document.addEventListener('prerenderingchange', begin, { once: true })
  else begin()
}
