/** How the server marks what a page with a form starts only once it was painted. */
export const heldType = 'text/held'
export const heldLink = 'held'

/**
 * The scripts of a page's form are seven times the page: fetched at once they would hold up its first sight. Where browsers
 * do not tell of paints they start now.
 */
export function startHeldScripts() {
  // Rendered ahead of its visit, there is no sight of it to hold up.
  if ('prerendering' in document && document.prerendering) return start()
  if (!PerformanceObserver.supportedEntryTypes.includes('paint')) return start()
  const painted = new PerformanceObserver(() => {
    painted.disconnect()
    start()
  })
  painted.observe({ type: 'paint', buffered: true })
}

// Links first, so that what the script imports is fetched together.
function start() {
  for (const link of document.querySelectorAll<HTMLLinkElement>(`link[rel=${heldLink}]`)) link.rel = 'modulepreload'
  for (const held of document.querySelectorAll<HTMLScriptElement>(`script[type="${heldType}"]`)) {
    // One that was parsed does not run when its type changes: it takes a new one.
    const script = document.createElement('script')
    script.type = 'module'
    script.nonce = held.nonce
    script.text = held.text
    held.replaceWith(script)
  }
}

const preload = '<link rel="modulepreload"'
const inlineModule = /<script( nonce="[^"]*")? type="module" async="">import /

/** Marks what the shell module starts after the first paint: see `startHeldScripts`. */
export function holdScripts(html: string): string {
  return html
    .replaceAll(preload, `<link rel="${heldLink}"`)
    .replace(inlineModule, (_, nonce = '') => `<script${nonce} type="${heldType}">import `)
}
