import { readTokens } from '#app/platform/markdown/lexer.ts'

export function splitBlocks(markdown: string): string[] {
  return splitRawBlocks(markdown)
    .map((raw) => raw.replace(/^\n+/, '').trimEnd())
    .filter(Boolean)
}

export function joinBlocks(blocks: readonly string[]): string {
  return blocks.join('\n\n')
}

/** Each block keeps its separator, so the joined blocks are the text. */
export function splitRawBlocks(markdown: string): string[] {
  try {
    return readTokens(markdown).map(({ raw }) => raw)
  } catch {
    // A text that takes too long to parse is shown as plain paragraphs.
    return markdown.split(/(?<=\n\n)(?=[^\n])/)
  }
}
