import { decodeReferences } from '#app/platform/markdown/character-references.ts'

const paragraphs = new Set(
  'p div h1 h2 h3 h4 h5 h6 ul ol table blockquote section article header footer figure hr pre'.split(' '),
)
const lines = new Set(['br', 'tr', 'li', 'dt', 'dd'])
const silent = new Set(['script', 'style', 'head', 'template', 'iframe', 'svg', 'noscript'])

/** Plain text with its paragraphs. Only ever shown as text, so it may contain what looks like markup. */
export function htmlToText(html: string): string {
  if (!/[<&]/.test(html)) return html
  const isMarkup = /<[a-z/!]/i.test(html)
  let text = ''
  let at = 0
  for (let open = html.indexOf('<'); open !== -1; open = html.indexOf('<', at)) {
    const tag = readTag(html, open)
    text += inline(html.slice(at, tag ? open : open + 1), isMarkup)
    if (!tag) {
      at = open + 1
      continue
    }
    text += breakOf(tag.name, tag.isEnd)
    at = silent.has(tag.name) && !tag.isEnd ? endOf(html, tag) : tag.end
  }
  text += inline(html.slice(at), isMarkup)
  return decodeReferences(text)
    .split('\n')
    .map((line) => line.trim())
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .replaceAll('\n\n- ', '\n- ')
    .trim()
}

type Tag = { name: string; isEnd: boolean; end: number }

function readTag(html: string, open: number): Tag | undefined {
  if (html.startsWith('<!--', open)) {
    const close = html.indexOf('-->', open + 4)
    return { name: '!', isEnd: false, end: close === -1 ? html.length : close + 3 }
  }
  const [, slash, name] = /^<(\/?)([a-z][a-z0-9]*|!)/i.exec(html.slice(open, open + 20)) ?? []
  if (!name) return undefined
  const close = html.indexOf('>', open)
  return { name: name.toLowerCase(), isEnd: slash === '/', end: close === -1 ? html.length : close + 1 }
}

function endOf(html: string, { name, end }: Tag) {
  for (let close = html.indexOf('</', end); close !== -1; close = html.indexOf('</', close + 2))
    if (html.slice(close + 2, close + 2 + name.length).toLowerCase() === name) return close
  return html.length
}

function breakOf(name: string, isEnd: boolean) {
  if (paragraphs.has(name)) return '\n\n'
  if (!lines.has(name) || isEnd) return ''
  return name === 'li' ? '\n- ' : '\n'
}

/** Line breaks within HTML are spaces; in a text without tags they are line breaks. */
function inline(text: string, isMarkup: boolean) {
  return isMarkup ? text.replaceAll(/\s+/g, ' ') : text
}
