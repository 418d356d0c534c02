/** Words and symbols of `quote` that `original` lacks, or has in another order. Ignores punctuation and case. */
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

// Stars and emoji count as words.
function wordsIn(text: string): string[] {
  return (
    text
      .normalize('NFKC')
      .replaceAll('’', "'")
      .toLowerCase()
      .match(/[\p{L}\p{N}'\p{M}]+|\p{S}/gu) ?? []
  )
}
