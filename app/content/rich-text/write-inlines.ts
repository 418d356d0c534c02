import type { Mark, Node } from '@tiptap/pm/model'

import { inlineText, pictureSizes, writeSize } from '#app/platform/markdown/inlines.ts'
import { parseMarkdown } from '#app/platform/markdown/markdown.ts'
import { ownValue } from '#app/platform/own-value.ts'

type Nodes = readonly Node[]

export function writeInlines(nodes: Nodes): string {
  const [first, last] = [nodes.findIndex(isSeen), nodes.findLastIndex(isSeen)]
  return withoutUnreadableMarks(nodes.slice(Math.max(0, first), last + 1), (some) =>
    escapeLineStarts(write(some)).trim(),
  )
}

export function writeLine(nodes: Nodes): string {
  return withoutUnreadableMarks(nodes, (some) =>
    escapeLineStarts(write(some).replaceAll(/\\?\n/g, ' ').replaceAll(/\s+/g, ' ').trim()),
  )
}

function isSeen(node: Node) {
  return node.type.name === 'image' || isCode(node) || Boolean(node.text?.trim())
}

function isCode({ marks }: Node) {
  return marks.some(({ type }) => type.name === 'code')
}

// Markdown cannot express a mark between a letter and punctuation. The text matters more than the mark.
function withoutUnreadableMarks(nodes: Nodes, writeAll: (some: Nodes) => string) {
  const written = writeAll(nodes)
  const read = parseMarkdown(written).flatMap((block) => (block.type === 'paragraph' ? block.children : []))
  return withoutSpace(inlineText(read)) === withoutSpace(nodes.map(wordsOf).join(''))
    ? written
    : writeAll(nodes.map(unmarked))
}

function wordsOf({ type, text, attrs }: Node) {
  return type.name === 'image' ? `${attrs['alt']}${attrs['title']}` : (text ?? '')
}

function withoutSpace(words: string) {
  return words.replaceAll(/\s+/g, '')
}

function unmarked(node: Node) {
  return node.mark(node.marks.filter(({ type }) => type.name === 'link' || type.name === 'code'))
}

/** `within`: the marks that are written around these nodes already. */
function write(nodes: Nodes, within: readonly Mark[] = []): string {
  const parts: string[] = []
  for (let at = 0; at < nodes.length;) {
    const mark = outermost(nodes[at], within)
    let end = at + 1
    while (mark?.isInSet(nodes[end]?.marks ?? [])) end += 1
    const run = nodes.slice(at, end)
    const written = mark ? writeMark(mark, run, [...within, mark]) : run.map(writeOne).join('')
    // Directly after a picture, braces would be read as its size.
    parts.push(nodes[at - 1]?.type.name === 'image' && written.startsWith('{') ? `\\${written}` : written)
    at = end
  }
  return parts.join('')
}

function outermost(node: Node | undefined, within: readonly Mark[]) {
  const marks = node?.marks.filter((mark) => !mark.isInSet(within)) ?? []
  return ['link', ...Object.keys(signs)].flatMap((name) => marks.filter(({ type }) => type.name === name))[0]
}

function writeMark(mark: Mark, nodes: Nodes, within: readonly Mark[]) {
  const text = write(nodes, within)
  const sign = ownValue<string>(signs, mark.type.name)
  if (sign) return writeSigns(sign, text)
  const href = String(mark.attrs['href'])
  const isBare = nodes.length === 1 && nodes[0]?.text === href && nodes[0].marks.length === within.length
  // Without characters that Markdown could interpret.
  return isBare && /^https:\/\/[\w./?=&%#~+,:-]+$/.test(href) ? `<${href}>` : `[${text}](${writeAddress(href)})`
}

// Outermost first.
const signs = { bold: '**', italic: '*', strike: '~~' }

/** Blanks just inside a mark would break the mark, so they move outside. */
function writeSigns(sign: string, text: string) {
  const words = text.trim()
  const start = text.indexOf(words)
  return words ? text.slice(0, start) + sign + words + sign + text.slice(start + words.length) : text
}

function writeOne(node: Node): string {
  const { text = '' } = node
  if (node.type.name === 'image') return writePicture(node.attrs)
  if (node.type.name === 'hardBreak') return '\\\n'
  return isCode(node) ? writeCode(text) : escapeText(text)
}

function writePicture({ src, alt, title, size }: Record<string, string>) {
  const caption = title ? ` "${escapeText(title).replaceAll(/["()]/g, String.raw`\$&`)}"` : ''
  const known = pictureSizes.find((one) => one === size)
  return `![${escapeText(alt ?? '')}](${writeAddress(src ?? '')}${caption})${known ? writeSize(known) : ''}`
}

function escapeText(text: string) {
  return text
    .replaceAll(/[\\`*_[\]<>~|]/g, String.raw`\$&`)
    .replaceAll(/&(?=#?\w+;)/g, '&amp;')
    .replaceAll(/:(?=\/\/)/g, '&#58;')
    .replaceAll(/(?<=www)\./gi, '&#46;')
    .replaceAll(/(?<=\w)@(?=\w)/g, '&#64;')
    .replaceAll('\n', ' ')
    .replaceAll('\u00A0', '&nbsp;')
}

function escapeLineStarts(text: string) {
  return text
    .split('\n')
    .map((line) =>
      line
        .replace(/^\s+/, '')
        .replace(/^(\d{1,9})([.)])(?=\s|$)/, String.raw`$1\$2`)
        .replace(/^(#{1,6}(?=\s|$)|[-+=]|:(?=:))/, String.raw`\$1`),
    )
    .join('\n')
}

function writeCode(text: string) {
  const longest = Math.max(0, ...[...text.matchAll(/`+/g)].map(([run]) => run.length))
  const sign = '`'.repeat(longest + 1)
  // The reader takes one blank off each end, but not from a code of blanks only.
  const isTrimmed = text.startsWith(' ') && text.endsWith(' ') && /[^ ]/.test(text)
  const room = isTrimmed || /^`|`$/.test(text) ? ' ' : ''
  return `${sign}${room}${text.replaceAll('\n', ' ')}${room}${sign}`
}

function writeAddress(address: string) {
  return /[()<>\s]/.test(address) ? `<${address.replaceAll('<', '%3C').replaceAll('>', '%3E')}>` : address
}
