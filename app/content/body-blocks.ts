import { readTokens } from '#app/platform/markdown/lexer.ts'

/** The paragraphs, headings, lists and other blocks of a text, one after the other, as they are written. */
export function bodyBlocks(markdown: string): string[] {
  return rawBlocks(markdown)
    .map((raw) => raw.replace(/^\n+/, '').trimEnd())
    .filter(Boolean)
}

/** A text of these blocks. */
export function joinBlocks(blocks: readonly string[]): string {
  return blocks.join('\n\n')
}

/** The same with what stands between them, so that all together are the text again. */
export function rawBlocks(markdown: string): string[] {
  try {
    return readTokens(markdown).map(({ raw }) => raw)
  } catch {
    // What takes too long to read is shown as plain paragraphs, so it is put together as those.
    return markdown.split(/(?<=\n\n)(?=[^\n])/)
  }
}
