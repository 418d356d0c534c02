type Measure = (text: string, size: number) => number
type Room = { width: number; maxLines: number; sizes: readonly number[] }

export function fitTitle(title: string, { width, maxLines, sizes }: Room, measure: Measure) {
  const words = title.split(' ')
  for (const size of sizes) {
    const lines = wrap(words, width, (text) => measure(text, size))
    if (lines.length <= maxLines && lines.every((line) => measure(line, size) <= width)) return { size, lines }
  }
  const size = sizes.at(-1) ?? 0
  const isTooWide = (text: string) => measure(text, size) > width
  const lines = wrap(words, width, (text) => measure(text, size))
  const shown = lines.slice(0, maxLines)
  return {
    size,
    lines: shown.map((line, index) => {
      const goesOn = index === shown.length - 1 && lines.length > shown.length
      return goesOn || isTooWide(line) ? shorten(line, isTooWide) : line
    }),
  }
}

function wrap(words: string[], width: number, measure: (text: string) => number) {
  const lines: string[] = []
  for (const word of words) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word
    if (lines.length > 0 && measure(longer) <= width) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}

function shorten(line: string, isTooWide: (text: string) => boolean) {
  let fitting = line
  while (fitting && isTooWide(`${fitting}…`)) fitting = fitting.slice(0, -1)
  return `${fitting.trimEnd()}…`
}
