export function truncateText(text: string, maxLength: number): string {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  if (line.length <= maxLength) return line
  const cut = line.slice(0, maxLength)
  const blank = cut.lastIndexOf(' ')
  let end = blank > 0 ? blank : maxLength
  while (end > 0 && /[\s,.;:–-]/.test(cut.charAt(end - 1))) end -= 1
  return `${cut.slice(0, end)}…`
}
