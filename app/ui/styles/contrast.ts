/** From 1 to 21, as defined by WCAG 2.2. Colours are `#rrggbb`. */
export function contrast(one: string, other: string): number {
  const [lighter, darker] = [luminance(one), luminance(other)].toSorted((a, b) => b - a) as [number, number]
  return (lighter + 0.05) / (darker + 0.05)
}

/** `share` is the proportion of `other`, from 0 to 1. */
export function mix(colour: string, other: string, share: number): string {
  const [from, to] = [channels(colour), channels(other)]
  const mixed = from.map((value, index) => Math.round(value + ((to[index] ?? 0) - value) * share))
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}

function luminance(hex: string) {
  const [red = 0, green = 0, blue = 0] = channels(hex).map((value) => linear(value / 255))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function linear(channel: number) {
  return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
}

function channels(hex: string) {
  return [1, 3, 5].map((start) => Number.parseInt(hex.slice(start, start + 2), 16))
}
