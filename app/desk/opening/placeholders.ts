export type Placeholder = { label: string; text: string; place: { href: string; label: string } }

/** Placeholders that the page shows in its text or behind a link. */
export function findPlaceholders(html: string, placeholders: readonly Placeholder[]): Placeholder[] {
  const body = html.slice(html.indexOf('<body'))
  const shown = body.replaceAll(/<(script|style)[^>]*>[^]*?<\/\1>/g, '')
  return placeholders.filter(({ text }) => shown.includes(escaped(text)))
}

/** Text fragments make the browser mark the words for this link only: the page is the same for everybody. */
export function markedAddress(path: string, texts: readonly string[]): string {
  const fragments = texts.map((text) => `text=${encodeURIComponent(text).replaceAll('-', '%2D')}`)
  return `${path}#:~:${fragments.join('&')}`
}

// As React escapes text.
function escaped(text: string) {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll("'", '&#x27;')
}
