import { type Inline, inlineText, readInlines, writeSize } from './inlines.ts'
import { readTokens } from './lexer.ts'

type Picture = Extract<Inline, { type: 'image' }>
type Link = Extract<Inline, { type: 'link' }>

export function writeInlines(inlines: readonly Inline[]): string {
  return withoutUnreadableMarks(trimBreaks(inlines), (some) => escapeLineStarts(write(some)).trim())
}

export function writeLine(inlines: readonly Inline[]): string {
  return withoutUnreadableMarks(inlines, (some) =>
    escapeLineStarts(write(some).replaceAll(/\\?\n/g, ' ').replaceAll(/\s+/g, ' ').trim()),
  )
}

// Markdown cannot express a mark between a letter and punctuation. The text matters more than the mark.
function withoutUnreadableMarks(inlines: readonly Inline[], writeAll: (some: readonly Inline[]) => string) {
  const written = writeAll(inlines)
  return wordsOf(parseWritten(written)) === wordsOf(inlines) ? written : writeAll(inlines.flatMap(unmarked))
}

function parseWritten(written: string): Inline[] {
  try {
    return readTokens(written).flatMap((token) => ('tokens' in token && token.tokens ? readInlines(token.tokens) : []))
  } catch {
    // The reader treats text this complex as plain too.
    return []
  }
}

function wordsOf(inlines: readonly Inline[]) {
  return inlineText([...inlines]).replaceAll(/\s+/g, '')
}

function unmarked(inline: Inline): Inline[] {
  return inline.type === 'strong' || inline.type === 'emphasis' || inline.type === 'strikethrough'
    ? inline.children.flatMap(unmarked)
    : [inline]
}

function write(inlines: readonly Inline[]): string {
  return inlines
    .map((inline, at) => {
      const written = writeOne(inline)
      // Directly after a picture, braces would be read as its size.
      return inlines[at - 1]?.type === 'image' && written.startsWith('{') ? `\\${written}` : written
    })
    .join('')
}

function writeOne(inline: Inline): string {
  switch (inline.type) {
    case 'text':
      return escapeText(inline.text)
    case 'code':
      return writeCode(inline.text)
    case 'strong':
      return mark('**', write(inline.children))
    case 'emphasis':
      return mark('*', write(inline.children))
    case 'strikethrough':
      return mark('~~', write(inline.children))
    case 'link':
      return isBareAddress(inline) ? `<${inline.href}>` : `[${write(inline.children)}](${writeAddress(inline.href)})`
    case 'image':
      return writePicture(inline)
    default:
      return '\\\n'
  }
}

function writePicture({ src, alt, title, size }: Picture) {
  const caption = title ? ` "${writeTitle(title)}"` : ''
  return `![${escapeText(alt)}](${writeAddress(src)}${caption})${size ? writeSize(size) : ''}`
}

function writeTitle(title: string) {
  return title
    .replaceAll(/["\\`*_[\]<>~|()]/g, String.raw`\$&`)
    .replaceAll(/&(?=#?\w+;)/g, '&amp;')
    .replaceAll('\n', ' ')
}

/** A link whose text is its address, without characters that Markdown could interpret. */
function isBareAddress({ href, children: [only, ...others] }: Link) {
  const showsAddress = only?.type === 'text' && only.text === href && others.length === 0
  return showsAddress && /^https:\/\/[\w./?=&%#~+,:-]+$/.test(href)
}

/** Blanks just inside a mark would break the mark, so they move outside. */
function mark(sign: string, text: string) {
  const words = text.trim()
  const start = text.indexOf(words)
  return words ? text.slice(0, start) + sign + words + sign + text.slice(start + words.length) : text
}

function escapeText(text: string) {
  return text
    .replaceAll(/[\\`*_[\]<>~|]/g, String.raw`\$&`)
    .replaceAll(/&(?=#?\w+;)/g, '&amp;')
    .replaceAll(/:(?=\/\/)/g, '&#58;')
    .replaceAll(/(?<=\bwww)\./gi, '&#46;')
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
  return text ? `${sign}${room}${text.replaceAll('\n', ' ')}${room}${sign}` : ''
}

function writeAddress(address: string) {
  return /[()<>\s]/.test(address) ? `<${address.replaceAll('<', '%3C').replaceAll('>', '%3E')}>` : address
}

function trimBreaks(inlines: readonly Inline[]) {
  const first = inlines.findIndex(isSeen)
  return first === -1 ? [] : inlines.slice(first, inlines.findLastIndex(isSeen) + 1)
}

function isSeen(inline: Inline) {
  return inline.type !== 'break' && !(inline.type === 'text' && !inline.text.trim())
}
