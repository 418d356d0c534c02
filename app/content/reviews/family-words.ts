/** The words of a quote that the family did not write, or not in this order. Punctuation and capitals do not count, other signs do. */
export function listAddedWords(quote: string, original: string): string[] {
  const written = wordsIn(original)
  let at = 0
  return wordsIn(quote).filter((word) => {
    const found = written.indexOf(word, at)
    if (found === -1) return true
    at = found + 1
    return false
  })
}

// Stars and faces are signs of their own.
function wordsIn(text: string): string[] {
  return (
    text
      .normalize('NFKC')
      .replaceAll('’', "'")
      .toLowerCase()
      .match(/[\p{L}\p{N}'\p{M}]+|\p{S}/gu) ?? []
  )
}
