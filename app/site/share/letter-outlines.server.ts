import fraunces from '@fontsource/fraunces/files/fraunces-latin-600-normal.woff?inline'
import { create } from 'fontkit'

const font = create(Buffer.from(fraunces.slice(fraunces.indexOf(',') + 1), 'base64'))
if (!('layout' in font)) throw new Error('The display face is not a single font')
const face = font

/** The text without what the face has no letter for: an empty box says less than nothing. */
export function drawableText(text: string): string {
  const drawable = Array.from(text.normalize('NFC')).filter((letter) => isInFace(letter) || /\s/.test(letter))
  return drawable.join('').replaceAll(/\s+/g, ' ').trim()
}

function isInFace(letter: string) {
  return face.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0)
}

/** How wide the text is at this size. */
export function widthOf(text: string, size: number): number {
  return (face.layout(text).advanceWidth * size) / face.unitsPerEm
}

/** The text as the data of an SVG path, standing on the line that begins at `x`, `y`. */
export function outlineOf(text: string, { x, y, size }: { x: number; y: number; size: number }): string {
  const { glyphs, positions } = face.layout(text)
  const scale = size / face.unitsPerEm
  let pen = x
  return glyphs
    .map((glyph, index) => {
      const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {}
      const outline = glyph.path.scale(scale, -scale).translate(pen + xOffset * scale, y - yOffset * scale)
      pen += xAdvance * scale
      return outline.toSVG()
    })
    .join('')
}
