import type { Node } from '@tiptap/pm/model'

import { ownValue } from '#app/platform/own-value.ts'

import { writeInlines, writeLine } from './write-inlines.ts'

/** Parses back to the same document. Drops what Markdown cannot express, such as an empty paragraph. */
export function writeMarkdown(nodes: readonly Node[], between = '\n\n'): string {
  return nodes.map(writeBlock).filter(Boolean).join(between)
}

export function writeBlock(node: Node): string {
  const { children } = node
  switch (node.type.name) {
    case 'heading': {
      // Markdown takes number signs at the end for the closing mark of the heading.
      const line = writeLine(children).replace(/(?<= )#+$/, String.raw`\$&`)
      return line && `${'#'.repeat(Number(node.attrs['level']))} ${line}`
    }
    case 'paragraph':
      return writeInlines(children)
    case 'bulletList':
    case 'orderedList':
      return writeList(node)
    case 'blockquote':
      return indent(writeMarkdown(children), '> ')
    case 'table':
      return writeTable(children)
    case 'horizontalRule':
      return '---'
    case 'codeBlock':
      return writeCode(node.textContent)
    default:
      return writeDirective(node)
  }
}

function writeList({ attrs, children }: Node) {
  const isTight = attrs['isTight'] !== false && children.every(isOneLine)
  const between = isTight ? '\n' : '\n\n'
  const start = attrs['start'] as number | undefined
  const texts = children.map((entry) => writeMarkdown(entry.children, between)).filter(Boolean)
  return texts
    .map((text, at) => {
      const mark = start === undefined ? '- ' : `${start + at}. `
      return mark + indent(text, ' '.repeat(mark.length)).trimStart()
    })
    .join(between)
}

/** In a tight list two paragraphs would merge into one. */
function isOneLine({ children: [, ...others] }: Node) {
  return others.every(({ type }) => type.name.endsWith('List'))
}

function writeTable([head, ...rows]: readonly Node[]) {
  if (!head) return ''
  const marks = head.children.map(({ attrs }) => ownValue(dashes, String(attrs['align'])) ?? '---')
  return [
    writeRow(head.children.map(writeCell)),
    writeRow(marks),
    ...rows.map(({ children }) => writeRow(children.map(writeCell))),
  ].join('\n')
}

function writeRow(cells: string[]) {
  return `| ${cells.join(' | ')} |`
}

/** A table cell is one line, so its paragraphs are joined. */
function writeCell({ children }: Node) {
  const lines = children.map((paragraph) => writeLine(paragraph.children))
  return lines.join(' ').trim().replaceAll(/\\?\|/g, writeBar)
}

// Table cells are split before escapes are read, and code decodes no references. A bar in text is escaped already.
function writeBar(bar: string) {
  return bar === '|' ? String.raw`\|` : '&#124;'
}

const dashes = { left: ':--', center: ':-:', right: '--:' }

function writeCode(text: string) {
  const longest = Math.max(2, ...[...text.matchAll(/`+/g)].map(([run]) => run.length))
  const fence = '`'.repeat(longest + 1)
  return `${fence}\n${text}\n${fence}`
}

/** `:::name {attribute="value"}`, in the order of the attributes in the schema. */
function writeDirective({ type, attrs, children, isAtom }: Node) {
  const opening = [`:::${type.name}`, writeAttributes(attrs)].filter(Boolean).join(' ')
  return isAtom ? `${opening} :::` : `${opening}\n\n${writeMarkdown(children)}\n\n:::`
}

// `}` would end the braces even within quotes, and a line end would end the directive.
function writeAttributes(attributes: Record<string, string>) {
  const written = Object.entries(attributes).flatMap(([name, value]) => {
    const safe = value
      .replaceAll('&', '&amp;')
      .replaceAll(/["\\]/g, String.raw`\$&`)
      .replaceAll(/[{}\n]/g, (character) => `&#${character.charCodeAt(0)};`)
    return value ? [`${name}="${safe}"`] : []
  })
  return written.length > 0 ? `{${written.join(' ')}}` : ''
}

function indent(text: string, by: string) {
  return text
    .split('\n')
    .map((line) => (line || by.startsWith('>') ? `${by}${line}`.trimEnd() : ''))
    .join('\n')
}
