import type { MarkedToken, Token, Tokens } from 'marked'

import { decodeReferences, readableText } from './character-references.ts'
import type { Attributes } from './directives.ts'
import { type Inline, inlineText, readInlines } from './inlines.ts'
import { readTokens } from './lexer.ts'
import { maxCharacters } from './max-characters.ts'
import { safeImage, safeLink } from './safe-links.ts'

export type Block =
  | { type: 'heading'; level: 2 | 3 | 4; id: string; children: Inline[] }
  | { type: 'paragraph'; children: Inline[] }
  | { type: 'list'; start: number | undefined; isTight: boolean; entries: Block[][] }
  | { type: 'quote'; children: Block[] }
  | { type: 'table'; alignments: Alignment[]; head: Inline[][]; rows: Inline[][][] }
  | { type: 'rule' }
  | { type: 'code'; text: string }
  | { type: 'care-card'; title: string; level: 'emergency' | 'urgent'; children: Block[] }
  | { type: 'warning'; title: string | undefined; children: Block[] }
  | { type: 'button'; href: string; label: string }
  | { type: 'document'; href: string; label: string }
  | { type: 'video'; href: string; title: string; poster?: string }
  /** Only at the top level. Unknown kinds are shown as written. */
  | { type: 'section'; kind: string; choices: Attributes; children: Block[] }
  | { type: 'retention-table' }
  | { type: 'faq-group'; category: string }

type Alignment = 'left' | 'center' | 'right' | null

type Ids = Map<string, number>

/** Never HTML or unsafe addresses, and never throws: text too long or complex becomes plain paragraphs. */
export function parseMarkdown(markdown: string): readonly Block[] {
  if (last?.markdown !== markdown) last = { markdown, blocks: parseUncached(markdown) }
  return last.blocks
}

/** Cached, because a page parses the same text three times. */
let last: { markdown: string; blocks: readonly Block[] } | undefined

function parseUncached(markdown: string): readonly Block[] {
  return parseWithSources(markdown).map(({ block }) => block)
}

/** The source is missing if it does not stand for itself: its links are defined elsewhere, or it is too complex. */
export function parseWithSources(markdown: string): { block: Block; source?: string }[] {
  const text = readableText(markdown)
  if (text.length > maxCharacters) return plainParagraphs(text)
  try {
    const tokens = readTokens(text)
    const ids: Ids = new Map(idsOfThePage)
    const isDefined = Object.keys(tokens.links).length > 0
    return tokens.flatMap((token) => {
      const blocks = readBlocks([token], ids, true)
      return blocks.map((block) => (isDefined || blocks.length > 1 ? { block } : { block, source: token.raw }))
    })
  } catch {
    return plainParagraphs(text)
  }
}

function plainParagraphs(text: string): { block: Block }[] {
  const paragraphs = text.split(/\n{2,}/).flatMap((words) => readParagraph([{ type: 'text', text: words }]))
  return paragraphs.map((block) => ({ block }))
}

function readBlocks(tokens: Token[], ids: Ids, isTop = false): Block[] {
  return tokens.flatMap((token) => readBlock(token as MarkedToken, ids) ?? readDirective(token, ids, isTop))
}

function readBlock(token: MarkedToken, ids: Ids): Block | Block[] | undefined {
  switch (token.type) {
    case 'space':
    case 'def':
      return []
    case 'heading': {
      const children = readInlines(token.tokens)
      const level = token.depth <= 2 ? 2 : token.depth === 3 ? 3 : 4
      return inlineText(children).trim()
        ? { type: 'heading', level, id: createId(inlineText(children), ids), children }
        : []
    }
    case 'paragraph':
      return readParagraph(readInlines(token.tokens))
    case 'text':
      return readParagraph(token.tokens ? readInlines(token.tokens) : [plain(token.text)])
    case 'html':
      return readParagraph([plain(token.text)])
    case 'list': {
      const entries = token.items.map((entry) => readBlocks(entry.tokens, ids))
      return { type: 'list', start: token.ordered ? Number(token.start) : undefined, isTight: !token.loose, entries }
    }
    case 'blockquote':
      return { type: 'quote', children: readBlocks(token.tokens, ids) }
    case 'table': {
      const head = token.header.map((cell) => readInlines(cell.tokens))
      const rows = token.rows.map((row) => row.map((cell) => readInlines(cell.tokens)))
      return { type: 'table', alignments: token.align, head, rows }
    }
    case 'hr':
      return { type: 'rule' }
    case 'code':
      return { type: 'code', text: token.text }
    default:
      return undefined
  }
}

function readDirective(token: Token, ids: Ids, isTop: boolean): Block | Block[] {
  const { type, raw, tokens = [], attributes = {} } = token as Tokens.Generic & { attributes?: Attributes }
  const { title = '', label = '', category = '' } = attributes
  switch (type) {
    case 'care-card': {
      const level = attributes['level'] === 'urgent' ? 'urgent' : 'emergency'
      return { type, title, level, children: readBlocks(tokens, ids) }
    }
    case 'warning':
      return { type, title: title || undefined, children: readBlocks(tokens, ids) }
    case 'section': {
      const { kind = '', ...choices } = attributes
      const children = readBlocks(tokens, ids)
      return isTop ? { type, kind, choices, children } : children
    }
    case 'document':
    case 'button': {
      const href = safeLink(attributes['href'] ?? '')
      return href ? { type, href, label } : readParagraph([{ type: 'text', text: label }])
    }
    case 'video': {
      const href = safeLink(attributes['href'] ?? '')
      const poster = safeImage(attributes['poster'] ?? '')
      return href
        ? { type, href, title, ...(poster ? { poster } : {}) }
        : readParagraph([{ type: 'text', text: title }])
    }
    case 'retention-table':
      return { type }
    case 'faq-group':
      return { type, category }
    default:
      return readParagraph([plain(raw)])
  }
}

/** The editor stores an empty line as a paragraph with a single hard space. */
function readParagraph(children: Inline[]): Block[] {
  const isEmpty = !inlineText(children).trim() && children.every(({ type }) => type !== 'image')
  return isEmpty ? [] : [{ type: 'paragraph', children }]
}

function plain(text: string): Inline {
  return { type: 'text', text: decodeReferences(text) }
}

function createId(heading: string, ids: Ids) {
  const words = heading
    // Normalising sorts combining marks in quadratic time.
    .slice(0, 300)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[a-z\d]+/g) ?? ['section']
  const slug = words.join('-').slice(0, 60)
  let uses = ids.get(slug) ?? 0
  let id = slug
  // Starts at the last number: counting from 1 would be quadratic for thousands of equal headings.
  for (; uses > 0 && ids.has(id); uses += 1) id = `${slug}-${uses + 1}`
  ids.set(slug, Math.max(uses, 1)).set(id, ids.get(id) ?? 1)
  return id
}

const idsOfThePage = [['content', 1]] as const
