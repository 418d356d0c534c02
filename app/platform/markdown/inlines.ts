import type { MarkedToken, Token, Tokens } from 'marked'

import { decodeReferences } from './character-references.ts'
import { safeImage, safeLink } from './safe-links.ts'

export type Inline =
  | { type: 'text'; text: string }
  | { type: 'code'; text: string }
  | { type: 'strong' | 'emphasis' | 'strikethrough'; children: Inline[] }
  | { type: 'link'; href: string; children: Inline[] }
  /** `title` is the caption. */
  | { type: 'image'; src: string; alt: string; title?: string; size?: PictureSize }
  | { type: 'break' }

export type PictureSize = (typeof pictureSizes)[number]

export const pictureSizes = ['wide', 'small'] as const

export function readInlines(tokens: Token[], isInLink = false): Inline[] {
  const inlines: Inline[] = []
  for (const inline of readSizes(tokens).flatMap((token) => readInline(token as MarkedToken, isInLink))) {
    const last = inlines.at(-1)
    if (inline.type === 'text' && last?.type === 'text') last.text += inline.text
    else inlines.push(inline)
  }
  return inlines
}

export function inlineText(inlines: Inline[]): string {
  return inlines
    .map((inline) => {
      if (inline.type === 'break') return '\n'
      if (inline.type === 'image') return [inline.alt, inline.title].filter(Boolean).join(' ')
      return 'text' in inline ? inline.text : inlineText(inline.children)
    })
    .join('')
}

function readInline(token: MarkedToken, isInLink: boolean): Inline | Inline[] {
  switch (token.type) {
    case 'strong':
      return { type: 'strong', children: readInlines(token.tokens, isInLink) }
    case 'em':
      return { type: 'emphasis', children: readInlines(token.tokens, isInLink) }
    case 'del':
      return { type: 'strikethrough', children: readInlines(token.tokens, isInLink) }
    case 'codespan':
      return { type: 'code', text: token.text }
    case 'br':
      return { type: 'break' }
    case 'link': {
      const href = isInLink ? undefined : safeLink(token.href)
      const children = readInlines(token.tokens, isInLink || Boolean(href))
      return href && inlineHasWords(children) ? { type: 'link', href, children } : children
    }
    case 'image': {
      const alt = inlineText(readInlines(token.tokens, true))
      const src = safeImage(token.href)
      return src ? readPicture(token, src, alt) : { type: 'text', text: alt }
    }
    case 'escape':
      return { type: 'text', text: token.text }
    case 'text':
    case 'html':
      return { type: 'text', text: decodeReferences(token.text) }
    default:
      return { type: 'text', text: decodeReferences(token.raw) }
  }
}

type SizedImage = Tokens.Image & { size?: PictureSize }

function readPicture({ title, size }: SizedImage, src: string, alt: string): Inline {
  const caption = decodeReferences(title ?? '')
    .replaceAll(/\s+/g, ' ')
    .trim()
  return { type: 'image', src, alt, ...(caption ? { title: caption } : {}), ...(size ? { size } : {}) }
}

/** `![…](…){size="wide"}`, with the attribute syntax of a directive. Other braces remain text. */
function readSizes(tokens: Token[]): Token[] {
  return tokens.flatMap((token, at) => {
    const [before, after] = [tokens[at - 1], tokens[at + 1]]
    const size = token.type === 'image' ? sizeIn(after) : undefined
    if (size) return { ...token, size }
    const written = before?.type === 'image' && sizeIn(token)
    if (!written) return token
    const text = token.raw.slice(writeSize(written).length)
    return text ? { type: 'text', raw: text, text } : []
  })
}

function sizeIn(token: Token | undefined): PictureSize | undefined {
  return token?.type === 'text' ? pictureSizes.find((size) => token.raw.startsWith(writeSize(size))) : undefined
}

export function writeSize(size: PictureSize): string {
  return `{size="${size}"}`
}

/** Screen readers could focus an empty link but not announce it. */
function inlineHasWords(children: Inline[]) {
  return Boolean(inlineText(children).trim())
}
