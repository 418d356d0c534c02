/** Where the styles of a pasted element are read from. */
export const styleAttribute = 'data-pasted-style'

/** What the editor itself writes into the clipboard, and says of its own blocks there. */
const ownAttributes = ['pm-slice', 'block', 'title', 'level', 'label', 'href', 'category', 'align'].map(
  (name) => `data-${name}`,
)
const kept = new Set(['href', 'src', 'alt', 'start', 'align', 'style', ...ownAttributes])

const withContent = /<(style|script|title|xml|template|noscript|svg|math|iframe|object)\b/gi
const unwanted = /^(?:style|script|meta|link|base|head|object|embed|iframe|svg|math|template|noscript|form|animate)$/i
const tags = /<([a-z][\w:-]*)(?![\w:-])((?:[^<>"']|"[^"<]*"|'[^'<]*')*)>/gi
const attributes = /(?<![^\s"'<>/=])([^\s"'<>/=]+)\s*=\s*("[^"]*"|'[^']*'|[^\s"'>]+)/g

/**
 * Pasted HTML before anything parses it: browsers report what the site's policy refuses even in a document that is
 * never shown. This only keeps them quiet; what may come in is decided after it, and by the schema.
 */
export function removeActiveContent(html: string): string {
  const comments = leaveOut(html, '<!--', '-->')
  return withoutContent(leaveOut(comments, '<![', ']>')).replaceAll(tags, (_, tag: string, written: string) =>
    unwanted.test(tag) ? '' : `<${tag}${keptOf(written)}>`,
  )
}

/** The text without what stands between two marks, and without them. */
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

/** The text without the elements of which nothing may come in, from tag to tag. */
function withoutContent(html: string) {
  const parts = []
  // Of what is never closed the end is looked for once: a page of opening tags would be read as often as it has tags.
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

function keptOf(written: string) {
  return [...written.matchAll(attributes)]
    .map(([, name = '', value = '']) => ({ name: name.toLowerCase(), value }))
    .filter(({ name }) => kept.has(name))
    .map(({ name, value }) => ` ${name === 'style' ? styleAttribute : name}=${value}`)
    .join('')
}
