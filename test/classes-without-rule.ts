import { askRaw } from './raw-http.ts'

// Markers that other rules or libraries refer to; they have no rule themselves.
const markers = /^(lucide|group|peer|not-prose|ProseMirror)/

const sheets = new Map<string, string>()

/** The classes in this page's HTML for which neither its inline styles nor its linked sheets have a rule. */
export async function classesWithoutRule(origin: string, html: string): Promise<string[]> {
  const inline = [...html.matchAll(/<style[^>]*>([^]*?)<\/style>/g)].map(([, css = '']) => css)
  const linked = [...html.matchAll(/<link rel="stylesheet" href="(\/[^"]+)"/g)].map(([, path = '']) => path)
  const css = [...inline, ...(await Promise.all(linked.map(async (path) => await sheetAt(origin + path))))].join('')
  const markup = html.replaceAll(/<(style|script)\b[^]*?<\/\1>/g, '')
  const used = new Set(
    [...markup.matchAll(/\sclass="([^"]*)"/g)].flatMap(([, names = '']) => decode(names).split(/\s+/)),
  )
  return [...used].filter((name) => name !== '' && !markers.test(name) && !css.includes(selectorOf(name)))
}

async function sheetAt(url: string) {
  const css = sheets.get(url) ?? (await askRaw(url)).body.toString()
  sheets.set(url, css)
  return css
}

function decode(names: string) {
  return names
    .replaceAll('&gt;', '>')
    .replaceAll('&lt;', '<')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&')
}

function selectorOf(name: string) {
  const escaped = name.replaceAll(/[^\w\u0080-\uffff-]/g, String.raw`\$&`)
  return `.${escaped.replace(/^\d/, String.raw`\3$& `)}`
}
