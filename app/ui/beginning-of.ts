/** The beginning of a text, cut after a whole word. */
export function beginningOf(text: string, maxLength: number): string {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  if (line.length <= maxLength) return line
  const cut = line.slice(0, maxLength)
  const end = cut.lastIndexOf(' ')
  return `${cut.slice(0, end > 0 ? end : maxLength).replace(/[\s,.;:–-]+$/, '')}…`
}
