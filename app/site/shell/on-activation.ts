/** Now; for a page that was prerendered, when the visitor really comes to it. */
export function onArrival(begin: () => void) {
  if ('prerendering' in document && document.prerendering)
    document.addEventListener('prerenderingchange', begin, { once: true })
  else begin()
}
