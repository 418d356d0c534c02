import { writeInlines, writeLine } from './inline-writer.ts'
import type { Block } from './markdown.ts'

type BlockOf<T extends Block['type']> = Extract<Block, { type: T }>

/** Parses back to the same document. Drops what Markdown cannot express, such as an empty paragraph. */
export function writeMarkdown(blocks: readonly Block[]): string {
  return blocks.map(writeBlock).filter(Boolean).join('\n\n')
}

function writeBlock(block: Block): string {
  switch (block.type) {
    case 'heading':
      return writeHeading(block)
    case 'paragraph':
      return writeInlines(block.children)
    case 'list':
      return writeList(block)
    case 'quote':
      return indent(writeMarkdown(block.children), '> ')
    case 'table':
      return writeTable(block)
    case 'rule':
      return '---'
    case 'code':
      return writeCode(block.text)
    case 'care-card':
      return writeContainer('care-card', { title: block.title, level: block.level }, block.children)
    case 'warning':
      return writeContainer('warning', block.title ? { title: block.title } : {}, block.children)
    case 'section':
      return writeContainer('section', { kind: block.kind, ...block.choices }, block.children)
    case 'document':
    case 'button':
      return `:::${block.type} ${writeAttributes({ href: block.href, label: block.label })} :::`
    case 'video': {
      const { href, title, poster, captions } = block
      const more = { ...(poster ? { poster } : {}), ...(captions ? { captions } : {}) }
      return `:::video ${writeAttributes({ href, title, ...more })} :::`
    }
    case 'retention-table':
      return ':::retention-table :::'
    default:
      return `:::faq-group ${writeAttributes({ category: block.category })} :::`
  }
}

// Markdown takes number signs at the end for the closing mark of the heading.
function writeHeading({ level, children }: BlockOf<'heading'>) {
  const line = writeLine(children).replace(/(?<= )#+$/, String.raw`\$&`)
  return line ? `${'#'.repeat(level)} ${line}` : ''
}

function writeList({ start, isTight, entries }: BlockOf<'list'>) {
  const between = isTight ? '\n' : '\n\n'
  const texts = entries.map((entry) => entry.map(writeBlock).filter(Boolean).join(between)).filter(Boolean)
  return texts
    .map((text, at) => {
      const mark = start === undefined ? '- ' : `${start + at}. `
      return mark + indent(text, ' '.repeat(mark.length)).trimStart()
    })
    .join(between)
}

function writeTable({ alignments, head, rows }: BlockOf<'table'>) {
  const cells = (row: typeof head) => row.map((cell) => writeLine(cell).replaceAll(/\\?\|/g, writeBar))
  const marks = head.map((_, at) => dashes[alignments[at] ?? 'none'])
  return [writeRow(cells(head)), writeRow(marks), ...rows.map((row) => writeRow(cells(row)))].join('\n')
}

function writeRow(cells: string[]) {
  return `| ${cells.join(' | ')} |`
}

const dashes = { left: ':--', center: ':-:', right: '--:', none: '---' }

// Table cells are split before escapes are read, and code decodes no references. A bar in text is escaped already.
function writeBar(bar: string) {
  return bar === '|' ? String.raw`\|` : '&#124;'
}

function writeCode(text: string) {
  const longest = Math.max(2, ...[...text.matchAll(/`+/g)].map(([run]) => run.length))
  const fence = '`'.repeat(longest + 1)
  return `${fence}\n${text}\n${fence}`
}

function writeContainer(name: string, attributes: Record<string, string>, children: readonly Block[]) {
  return `:::${name} ${writeAttributes(attributes)}\n\n${writeMarkdown(children)}\n\n:::`.replace(' \n', '\n')
}

// `}` would end the braces even within quotes, and a line end would end the directive.
function writeAttributes(attributes: Record<string, string>) {
  const written = Object.entries(attributes).map(([name, value]) => {
    const safe = value
      .replaceAll('&', '&amp;')
      .replaceAll(/["\\]/g, String.raw`\$&`)
      .replaceAll(/[{}\n]/g, (character) => `&#${character.charCodeAt(0)};`)
    return `${name}="${safe}"`
  })
  return written.length > 0 ? `{${written.join(' ')}}` : ''
}

function indent(text: string, by: string) {
  return text
    .split('\n')
    .map((line) => (line || by.startsWith('>') ? `${by}${line}`.trimEnd() : ''))
    .join('\n')
}
