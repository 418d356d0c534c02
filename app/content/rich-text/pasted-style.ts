export const styleAttribute = 'data-pasted-style'

/** Attributes that the editor itself writes to the clipboard. */
const ownAttributes = ['pm-slice', 'block', 'title', 'level', 'label', 'href', 'category', 'align'].map(
  (name) => `data-${name}`,
)
const allowedNames = new Set(['href', 'src', 'alt', 'start', 'align', 'style', ...ownAttributes])

const withContent = /<(style|script|title|xml|template|noscript|svg|math|iframe|object)\b/gi
const unwanted = /^(?:style|script|meta|link|base|head|object|embed|iframe|svg|math|template|noscript|form|animate)$/i
const tags = /<([a-z][\w:-]*)(?![\w:-])((?:[^<>"']|"[^"<]*"|'[^'<]*')*)>/gi
const attributes = /(?<![^\s"'<>/=])([^\s"'<>/=]+)\s*=\s*("[^"]*"|'[^']*'|[^\s"'>]+)/g

/**
 * Browsers report policy violations even for a document that is never shown. This only prevents the reports; the
 * cleaner and the schema decide what is allowed.
 */
export function removeActiveContent(html: string): string {
  const comments = leaveOut(html, '<!--', '-->')
  return withoutContent(leaveOut(comments, '<![', ']>')).replaceAll(tags, (_, tag: string, written: string) =>
    unwanted.test(tag) ? '' : `<${tag}${allowedAttributes(written)}>`,
  )
}

function leaveOut(html: string, opening: string, closing: string) {
  const parts = []
  let at = 0
  for (;;) {
    const start = html.indexOf(opening, at)
    const end = start === -1 ? -1 : html.indexOf(closing, start + opening.length)
    if (end === -1) return parts.join('') + html.slice(at)
    parts.push(html.slice(at, start))
    at = end + closing.length
  }
}

function withoutContent(html: string) {
  const parts = []
  // Searched once for tags that are never closed, or many opening tags would take quadratic time.
  const neverClosed = new Set<string>()
  let at = 0
  for (const { index, 1: name = '' } of html.matchAll(withContent)) {
    const tag = name.toLowerCase()
    if (index < at || neverClosed.has(tag)) continue
    const closing = new RegExp(`</${tag}\\s*>`, 'gi')
    closing.lastIndex = index
    if (!closing.test(html)) {
      neverClosed.add(tag)
      continue
    }
    parts.push(html.slice(at, index))
    at = closing.lastIndex
  }
  return parts.join('') + html.slice(at)
}

function allowedAttributes(written: string) {
  return [...written.matchAll(attributes)]
    .map(([, name = '', value = '']) => ({ name: name.toLowerCase(), value }))
    .filter(({ name }) => allowedNames.has(name))
    .map(({ name, value }) => ` ${name === 'style' ? styleAttribute : name}=${value}`)
    .join('')
}
