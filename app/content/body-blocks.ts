import { readTokens } from '#app/platform/markdown/lexer.ts'

export function bodyBlocks(markdown: string): string[] {
  return rawBlocks(markdown)
    .map((raw) => raw.replace(/^\n+/, '').trimEnd())
    .filter(Boolean)
}

export function joinBlocks(blocks: readonly string[]): string {
  return blocks.join('\n\n')
}

/** Each block keeps its separator, so the joined blocks are the text. */
export function rawBlocks(markdown: string): string[] {
  try {
    return readTokens(markdown).map(({ raw }) => raw)
  } catch {
    // A text that takes too long to parse is shown as plain paragraphs.
    return markdown.split(/(?<=\n\n)(?=[^\n])/)
  }
}
