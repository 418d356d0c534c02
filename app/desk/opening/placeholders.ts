export type Placeholder = { label: string; text: string; place: { href: string; label: string } }

/** Which of them a page shows to a visitor, in its text or behind a link. */
export function findPlaceholders(html: string, placeholders: readonly Placeholder[]): Placeholder[] {
  const body = html.slice(html.indexOf('<body'))
  const shown = body.replaceAll(/<(script|style)[^>]*>[^]*?<\/\1>/g, '')
  return placeholders.filter(({ text }) => shown.includes(escaped(text)))
}

/**
 * The address of the page with the words marked by the browser itself (text fragments). The page is the same for everybody:
 * only who follows this link from the desk sees the marks.
 */
export function markedAddress(path: string, texts: readonly string[]): string {
  const fragments = texts.map((text) => `text=${encodeURIComponent(text).replaceAll('-', '%2D')}`)
  return `${path}#:~:${fragments.join('&')}`
}

// As React writes text.
function escaped(text: string) {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll("'", '&#x27;')
}
