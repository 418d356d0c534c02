export const deferredType = 'text/held'
export const deferredLink = 'held'

/**
 * The scripts of a form weigh seven times the page and would delay the first paint. Browsers without paint timing start them
 * now.
 */
export function startDeferredScripts() {
  // A prerendered page has no paint to delay.
  if ('prerendering' in document && document.prerendering) return start()
  if (!PerformanceObserver.supportedEntryTypes.includes('paint')) return start()
  const painted = new PerformanceObserver(() => {
    painted.disconnect()
    start()
  })
  painted.observe({ type: 'paint', buffered: true })
}

// Preload links first, so that the script's imports load together.
function start() {
  for (const link of document.querySelectorAll<HTMLLinkElement>(`link[rel=${deferredLink}]`)) link.rel = 'modulepreload'
  for (const held of document.querySelectorAll<HTMLScriptElement>(`script[type="${deferredType}"]`)) {
    // A parsed script does not run when its type changes, so a new one replaces it.
    const script = document.createElement('script')
    script.type = 'module'
    script.nonce = held.nonce
    script.text = held.text
    held.replaceWith(script)
  }
}

const preload = '<link rel="modulepreload"'
const inlineModule = /<script( nonce="[^"]*")? type="module" async="">import /

export function deferScripts(html: string): string {
  return html
    .replaceAll(preload, `<link rel="${deferredLink}"`)
    .replace(inlineModule, (_, nonce = '') => `<script${nonce} type="${deferredType}">import `)
}
