const zeroWidthSpace = '\u200B'

/** What somebody typed, so that no mail program makes a link of it: marks between letters may be a place to break. */
export function withoutAutolinks(typed: string): string {
  return typed.replaceAll(/(?<=\S)([.:@/])(?=\S)/g, `$1${zeroWidthSpace}`)
}
