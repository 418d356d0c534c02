export type Drawing = { svg: string; alt: string }

/** The colours of the scenes: a wall, two rings of light on it, and the table. */
const tones = {
  clay: ['#a34725', '#b0532d', '#bf6539', '#6d2c1c'],
  sage: ['#4f6a52', '#5d7a5c', '#7d9470', '#2f4435'],
  plum: ['#4a2a48', '#5d3452', '#7d4558', '#2b1a2c'],
  rose: ['#b87868', '#c99484', '#d9ab9c', '#7a3b3f'],
  butter: ['#dcbf82', '#e8d098', '#f3e3b8', '#a8703f'],
  blush: ['#e2b9a6', '#ecccbc', '#f4dfd6', '#a9766c'],
} as const

type Tone = keyof typeof tones

/** A thing on a table. Lists show the square in the middle, from 50 to 450, in an arch. */
export function onTable(tone: Tone, ...things: string[]) {
  const table = tones[tone][3]
  return onCloth(
    tone,
    `<path fill="${table}" d="M0 372h400v128H0z"/><path fill="#fff" opacity=".12" d="M0 372h400v5H0z"/>`,
    ...things,
  )
}

/** Seen from above, or against the wall. */
export function onCloth(tone: Tone, ...things: string[]) {
  const [wall, ring, light] = tones[tone]
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 500">
    <defs>${knitStitches}${dots}</defs>
    <path fill="${wall}" d="M0 0h400v500H0z"/>
    <circle cx="200" cy="250" r="215" fill="${ring}"/>
    <circle cx="200" cy="250" r="145" fill="${light}"/>
    ${things.join('')}
  </svg>`
}

const knitStitches =
  '<pattern id="knit" width="14" height="12" patternUnits="userSpaceOnUse"><path d="m2.5 2 4.5 6 4.5-6" fill="none" stroke="#2b1a2c" stroke-opacity=".2" stroke-width="3" stroke-linecap="round"/></pattern>'
const dots =
  '<pattern id="dots" width="34" height="34" patternUnits="userSpaceOnUse"><path d="M9 4q8 4 0 12-8-8 0-12ZM26 21q8 4 0 12-8-8 0-12Z" fill="#c0623a"/></pattern>'

export function path(fill: string, d: string, more = '') {
  return `<path fill="${fill}" d="${d}" ${more}/>`
}

export function line(stroke: string, strokeWidth: number, d: string, more = '') {
  return `<path fill="none" stroke="${stroke}" stroke-width="${strokeWidth}" stroke-linecap="round" stroke-linejoin="round" d="${d}" ${more}/>`
}

export function oval(fill: string, x: number, y: number, rx: number, ry = rx, turn = 0) {
  return `<ellipse fill="${fill}" cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" transform="rotate(${turn} ${x} ${y})"/>`
}

export function box(fill: string, x: number, y: number, w: number, h: number, round = 0, more = '') {
  return `<rect fill="${fill}" x="${x}" y="${y}" width="${w}" height="${h}" rx="${round}" ${more}/>`
}

/** Of a flat thing seen from above. */
export function boxShadow(x: number, y: number, w: number, h: number, round: number) {
  return box('#2b1a2c', x + 8, y + 12, w, h, round, 'opacity=".28"')
}

export function shadow(x: number, y: number, rx: number, ry = 12) {
  return `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="#2b1a2c" opacity=".3"/>`
}

export function put(x: number, y: number, { turn = 0, scale = 1 }, ...things: string[]) {
  return `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${scale})">${things.join('')}</g>`
}

/** The same shapes in the colour of a shadow, a little lower. */
export function lying(
  x: number,
  y: number,
  how: { turn?: number; scale?: number },
  outline: string,
  ...things: string[]
) {
  return put(x + 7, y + 11, how, path('#2b1a2c', outline, 'opacity=".28"')) + put(x, y, how, ...things)
}

export function marigold(x: number, y: number, r: number) {
  const ring = (fill: string, count: number, at: number, size: number) =>
    Array.from({ length: count }, (_, n) =>
      put(0, 0, { turn: (360 / count) * n }, oval(fill, 0, -at, size * 0.6, size)),
    ).join('')
  return put(x, y, { scale: r / 40 }, ring('#d9822b', 12, 25, 16), ring('#f0b95a', 9, 14, 12), oval('#8a4a2c', 0, 0, 9))
}

export function leaf(x: number, y: number, turn: number, length = 50, fill = '#4f6a52') {
  return put(
    x,
    y,
    { turn, scale: length / 50 },
    path(fill, 'M0 0q-22-22 0-50 22 28 0 50Z'),
    path('#2b1a2c', 'M0 0q22-22 0-50Z', 'opacity=".15"'),
  )
}

export function lavender(x: number, y: number, turn: number, scale = 1) {
  const buds = [0, 1, 2, 3, 4].map(
    (n) => oval('#914870', -8, -84 - 17 * n, 7, 11, -28) + oval('#b07aa6', 8, -84 - 17 * n, 7, 11, 28),
  )
  return put(x, y, { turn, scale }, line('#3f5743', 5, 'M0 0v-150'), ...buds, oval('#b07aa6', 0, -168, 7, 12))
}

export function sprig(x: number, y: number, turn: number, scale: number, fill: string) {
  const pairs = [0, 1, 2].map((n) => leaf(0, -14 - 22 * n, -50, 28, fill) + leaf(0, -14 - 22 * n, 50, 28, fill))
  return put(x, y, { turn, scale }, line(fill, 4, 'M0 0v-80'), ...pairs, leaf(0, -74, 0, 30, fill))
}
