export const styleAttribute = 'data-pasted-style'

/** Attributes that the editor itself writes to the clipboard. */
const ownAttributes = ['pm-slice', 'block', 'title', 'level', 'label', 'href', 'category', 'align'].map(
  (name) => `data-${name}`,
)
const allowedNames = new Set(['href', 'src', 'alt', 'start', 'align', 'style', ...ownAttributes])

const withoutContent = /^(?:meta|link|base|embed|input|animate)$/i
const unwanted =
  /^(?:style|script|title|xml|noscript|svg|math|iframe|object|button|select|textarea|video|audio|canvas)$/i
const tags = /<(\/?)([a-z][\w:-]*)(?![\w:-])((?:[^<>"']|"[^"<]*"|'[^'<]*')*)>/gi
const attributes = /(?<![^\s"'<>/=])([^\s"'<>/=]+)\s*=\s*("[^"]*"|'[^']*'|[^\s"'>]+)/g

/**
 * Browsers report policy violations even for a document that is never shown. This only prevents the reports; the
 * schema decides what is allowed. Unwanted elements become templates, whose content belongs to no document.
 */
export function removeActiveContent(html: string): string {
  return html.replaceAll(tags, (_, slash: string, tag: string, written: string) => {
    if (withoutContent.test(tag) || (unwanted.test(tag) && written.endsWith('/'))) return ''
    return unwanted.test(tag) ? `<${slash}template>` : `<${slash}${tag}${allowedAttributes(written)}>`
  })
}

function allowedAttributes(written: string) {
  return [...written.matchAll(attributes)]
    .map(([, name = '', value = '']) => ({ name: name.toLowerCase(), value }))
    .filter(({ name }) => allowedNames.has(name))
    .map(({ name, value }) => ` ${name === 'style' ? styleAttribute : name}=${value}`)
    .join('')
}
