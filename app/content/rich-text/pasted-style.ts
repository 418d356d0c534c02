/** Where the styles of a pasted element are read from. */
export const styleAttribute = 'data-pasted-style'

/** What the editor itself writes into the clipboard, and says of its own blocks there. */
const ownAttributes = ['pm-slice', 'block', 'title', 'level', 'label', 'href', 'category', 'align'].map(
  (name) => `data-${name}`,
)
const kept = new Set(['href', 'src', 'alt', 'start', 'align', 'style', ...ownAttributes])

const withContent = /<(style|script|title|xml|template|noscript|svg|math|iframe|object)\b[^>]*>[^]*?<\/\1\s*>/gi
const unwanted = /^(?:style|script|meta|link|base|head|object|embed|iframe|svg|math|template|noscript|form|animate)$/i
const tags = /<([a-z][\w:-]*)((?:[^<>"']|"[^"<]*"|'[^'<]*')*)>/gi
const attributes = /([^\s"'<>/=]+)\s*=\s*("[^"]*"|'[^']*'|[^\s"'>]+)/g

/**
 * Pasted HTML before anything parses it: browsers report what the site's policy refuses even in a document that is
 * never shown. This only keeps them quiet; what may come in is decided after it, and by the schema.
 */
export function silence(html: string): string {
  return html
    .replaceAll(/<!--[^]*?-->|<!\[[^\]]*\]>/g, '')
    .replaceAll(withContent, '')
    .replaceAll(tags, (_, tag: string, written: string) => (unwanted.test(tag) ? '' : `<${tag}${keptOf(written)}>`))
}

function keptOf(written: string) {
  return [...written.matchAll(attributes)]
    .map(([, name = '', value = '']) => ({ name: name.toLowerCase(), value }))
    .filter(({ name }) => kept.has(name))
    .map(({ name, value }) => ` ${name === 'style' ? styleAttribute : name}=${value}`)
    .join('')
}
