import type { Lexer, TokenizerExtension } from 'marked'

import { decodeReferences } from './character-references.ts'

export type Attributes = Readonly<Record<string, string>>

export interface CountingLexer extends Lexer {
  spend: (steps: number) => void
}

/** Compatible with TipTap's `createBlockMarkdownSpec` and `createAtomBlockMarkdownSpec`. */
export const directives: TokenizerExtension[] = [
  { ...container('care-card', ({ title }) => Boolean(title)), start: startOfAny },
  container('warning', () => true),
  container('section', ({ kind }) => Boolean(kind)),
  atom('button', ({ href, label }) => Boolean(href && label)),
  atom('video', ({ href, title }) => Boolean(href && title)),
  atom('document', ({ href, label }) => Boolean(href && label)),
  atom('retention-table', () => true),
  atom('faq-group', ({ category }) => Boolean(category)),
]

function container(name: string, isComplete: (attributes: Attributes) => boolean): TokenizerExtension {
  const opening = new RegExp(String.raw`^:::${name}(?:\s+\{([^}]*)\})?\s*\n`)
  return {
    name,
    level: 'block',
    tokenizer(source) {
      if (!source.startsWith(`:::${name}`)) return undefined
      const lexer = this.lexer as CountingLexer
      lexer.spend(source.length)
      const [open, written = ''] = opening.exec(source) ?? []
      if (!open) return undefined
      const attributes = readAttributes(written)
      const body = isComplete(attributes) ? readBody(lexer, source.slice(open.length)) : undefined
      return body && { type: name, raw: open + body.raw, attributes, tokens: body.tokens }
    },
  }
}

function atom(name: string, isComplete: (attributes: Attributes) => boolean): TokenizerExtension {
  const start = new RegExp(`^ {0,3}:::${name}`)
  const whole = new RegExp(String.raw`^ {0,3}:::${name}(?:\s+\{([^}]*)\})?\s*:::[ \t]*(?:\n|$)`)
  return {
    name,
    level: 'block',
    tokenizer(source) {
      if (!start.test(source)) return undefined
      const lexer = this.lexer as CountingLexer
      lexer.spend(source.length)
      const [raw, written = ''] = whole.exec(source) ?? []
      if (!raw) return undefined
      const attributes = readAttributes(written)
      return isComplete(attributes) ? { type: name, raw, attributes } : undefined
    },
  }
}

function readBody(lexer: CountingLexer, source: string) {
  let open = 1
  for (const mark of source.matchAll(/^:::([\w-]*)(?:[ \t](.*))?$/gm)) {
    lexer.spend(stepsPerMark)
    const [line, name, rest = ''] = mark
    if (rest.trimEnd().endsWith(':::')) continue
    if (name) open += 1
    else if (!rest.trim()) open -= 1
    if (open > 0) continue
    const { top } = lexer.state
    const tokens = lexer.blockTokens(source.slice(0, mark.index))
    lexer.state.top = top
    return { raw: source.slice(0, mark.index + line.length), tokens }
  }
  return undefined
}

const stepsPerMark = 500

/** `source` begins at the second character of a block, so it never begins a line. */
function startOfAny(source: string) {
  const end = source.indexOf('\n\n')
  const line = (end === -1 ? source : source.slice(0, end)).search(
    /\n {0,3}:::(?:care-card|warning|section|button|video|document|retention-table|faq-group)\b/,
  )
  return line === -1 ? line : line + 1
}

/** `name="value"`, escaped with \" and \\. Decodes references too, because `}` ends the braces even within quotes. */
function readAttributes(written: string): Attributes {
  return Object.fromEntries(
    [...written.matchAll(/(?<![\w-])([A-Za-z][\w-]*)="((?:[^"\\]|\\.)*)"/g)].map(([, name = '', value = '']) => [
      name,
      decodeReferences(value.replace(/\\(["\\])/g, '$1')).trim(),
    ]),
  )
}
