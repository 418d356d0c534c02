const mostWords = 8
const longestWord = 40

/** Expects a text of limited length. */
export function queryWords(typed: string): string[] {
  // Apostrophes are part of words: "mother's", "don't".
  const words =
    typed
      .toLowerCase()
      .replaceAll(/['’]/g, '')
      .match(/[\p{L}\p{N}]+/gu) ?? []
  return [...new Set(words)].filter((word) => word.length <= longestWord).slice(0, mostWords)
}
