import { Lexer, Marked, type Token, Tokenizer, type TokensList } from 'marked'

import { type CountingLexer, directives } from './directives.ts'

/** Throws when the text would take more steps than its length justifies. */
export function readTokens(text: string): TokensList {
  const tokenizer = new BoundedTokenizer()
  const lexer = new BoundedLexer({ ...grammar, tokenizer })
  tokenizer.spend = (steps) => lexer.spend(steps)
  lexer.stepsLeft = someSteps + stepsPerCharacter * text.length
  // Linear but expensive: at least 10 microseconds each.
  lexer.spend(stepsPerEntry * (count(text, entryMarks) + count(text, /\]:/g)))
  return lexer.lex(text)
}

// marked takes quadratic or exponential time for some texts. Here every pass spends steps, which bounds the total.
class BoundedLexer extends Lexer implements CountingLexer {
  stepsLeft = 0
  private depth = 0

  spend(steps: number) {
    this.stepsLeft -= steps
    if (this.stepsLeft < 0) throw new RangeError('This Markdown takes too long to read.')
  }

  override blockTokens(source: string, tokens?: Token[], lastParagraphClipped?: boolean): Token[]
  override blockTokens(source: string, tokens?: TokensList, lastParagraphClipped?: boolean): TokensList
  override blockTokens(source: string, tokens: Token[] = [], lastParagraphClipped = false): Token[] {
    this.spend(source.length)
    this.nested(source, tokens, () => super.blockTokens(source, tokens, lastParagraphClipped))
    this.state.top = true
    return tokens
  }

  override inlineTokens(source: string, tokens: Token[] = []): Token[] {
    // Long runs of blanks make the link expressions slow, and they are invisible anyway.
    const text = source.replace(/\s{40,}/g, (blanks) => blanks.slice(0, 40))
    this.spend(count(text, /[\\`[<]/g) * text.length + 10 * Object.keys(this.tokens.links).length)
    this.nested(text, tokens, () => super.inlineTokens(text, tokens))
    return tokens
  }

  private nested(source: string, tokens: Token[], read: () => void) {
    if (this.depth === maxDepth) {
      tokens.push({ type: 'text', raw: source, text: source })
      return
    }
    this.depth += 1
    read()
    this.depth -= 1
  }
}

class BoundedTokenizer extends Tokenizer {
  spend: (steps: number) => void = () => {}

  /** marked tries `escape` first at every position of a line. */
  override escape(source: string) {
    // Before an @, each position is also tried as the start of an email address.
    this.spend(source.includes('@') ? 2 * source.length : source.length)
    return super.escape(source)
  }

  override url(source: string) {
    if (/^(?:https?|ftp|www)/i.test(source)) this.spend(source.search(/\s|$/) ** 2)
    return super.url(source)
  }

  override emStrong(source: string, masked: string, before?: string) {
    if (/^[*_]/.test(source)) this.spend(3 * source.length)
    const token = super.emStrong(source, masked, before)
    if (/^[*_]/.test(source)) {
      const read = token?.raw ?? source
      this.spend(stepsPerMark * count(read, /[*_]+/g) + stepsPerSign * count(read, /[*_]/g))
    }
    return token
  }

  override del(source: string, masked: string, before?: string) {
    if (source.startsWith('~')) this.spend(3 * source.length)
    return super.del(source, masked, before)
  }

  /** marked pads rows to the width of the head: thousands of columns would make millions of cells. */
  override table(source: string) {
    const columns = count(lineOf(source), /\|/g) + 1
    const lines = columns > 1 ? count(paragraphOf(source), /\n/g) : 0
    return columns * lines > maxCells ? undefined : super.table(source)
  }

  // The following rules read at least to the next empty line, and part of that again.

  override blockquote(source: string) {
    if (/^ {0,3}>/.test(source)) this.spend(3 * paragraphOf(source).length)
    return super.blockquote(source)
  }

  override list(source: string) {
    if (/^ {0,3}(?:[*+-]|\d)/.test(source)) this.spend(3 * paragraphOf(source).length)
    return super.list(source)
  }

  override lheading(source: string) {
    this.spend(paragraphOf(source).length)
    return super.lheading(source)
  }
}

function paragraphOf(source: string) {
  const end = source.search(/\n(?: {0,3}#{1,6} |[ \t]*\n)/)
  return end === -1 ? source : source.slice(0, end)
}

function lineOf(source: string) {
  const end = source.indexOf('\n')
  return end === -1 ? source : source.slice(0, end)
}

function count(text: string, what: RegExp) {
  return text.match(what)?.length ?? 0
}

// A separate instance: the package's default one is shared and mutable.
const grammar = new Marked({ gfm: true, extensions: directives }).defaults

const maxDepth = 20
const maxCells = 10_000
// A step takes about a nanosecond.
const someSteps = 2_000_000
const stepsPerCharacter = 300
const stepsPerMark = 300
const stepsPerSign = 20
const stepsPerEntry = 3000
const entryMarks = /(?:^|[ \t>])(?:[*+-]|\d{1,9}[.)])(?=\s)/gm
