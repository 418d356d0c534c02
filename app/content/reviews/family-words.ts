/** The words of a quote that the family did not write. Signs and capitals do not count. */
export function listAddedWords(quote: string, original: string): string[] {
  const left = new Map<string, number>()
  for (const word of wordsIn(original)) left.set(word, (left.get(word) ?? 0) + 1)
  return wordsIn(quote).filter((word) => {
    const count = left.get(word) ?? 0
    left.set(word, count - 1)
    return count <= 0
  })
}

function wordsIn(text: string): string[] {
  return (
    text
      .normalize('NFKC')
      .replaceAll('’', "'")
      .toLowerCase()
      .match(/[\p{L}\p{N}'\p{M}]+/gu) ?? []
  )
}
