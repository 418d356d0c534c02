import latin from '@fontsource/fraunces/files/fraunces-latin-600-normal.woff?inline'
import latinExtended from '@fontsource/fraunces/files/fraunces-latin-ext-600-normal.woff?inline'
import vietnamese from '@fontsource/fraunces/files/fraunces-vietnamese-600-normal.woff?inline'
import { create } from 'fontkit'

import { sharePictureSize } from '#app/settings/page-head.ts'
import type { ShareWords } from '#app/settings/share-address.server.ts'
import { sharp } from '#app/site/brand/quiet-sharp.server.ts'
import { originalColours } from '#app/ui/styles/brand-colours.ts'

import { fitTitle } from './fitted-title.ts'

const { width, height } = sharePictureSize
const titleRoom = { width: 590, maxLines: 3, sizes: [88, 80, 72, 64, 56, 48] } as const
const siteNameRoom = { width: 590, maxLines: 1, sizes: [34, 28] } as const
const left = 84
const lastTitleLine = 410
const siteNameLine = 540

export async function drawSharePicture(words: ShareWords): Promise<Buffer> {
  return await sharp(Buffer.from(toSvg(words)))
    .png({ palette: true, colours: 96, dither: 0, effort: 7 })
    .toBuffer()
}

function toSvg({ title, siteName, colours }: ShareWords) {
  const [action, accent] = colours?.split('-').map((hex) => `#${hex}`) ?? Object.values(originalColours)
  const name = drawableText(siteName)
  const heading = fitTitle(drawableText(title) || name, titleRoom, widthOf)
  const below = fitTitle(name, siteNameRoom, widthOf)
  const { size, lines } = heading
  const titleOutlines = lines.map((line, index) => {
    const linesBelow = lines.length - 1 - index
    return outlineOf(line, { x: left, y: lastTitleLine - linesBelow * size * 1.14, size })
  })
  const nameOutline = outlineOf(below.lines.join(''), { x: left, y: siteNameLine, size: below.size })
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="100%" height="100%" fill="#fbf6ef"/>
    <g transform="translate(724 70)">${litDoor}</g>
    <rect x="${left}" y="462" width="72" height="6" fill="${accent}"/>
    <path fill="#2b1f2a" d="${titleOutlines.join('')}"/>
    <path fill="${action}" d="${nameOutline}"/>
  </svg>`
}

const litDoor = `
  <clipPath id="arch"><path d="M0 560V200a200 200 0 0 1 400 0v360Z"/></clipPath>
  <g clip-path="url(#arch)">
    <path fill="#5b2a4a" d="M0 0h400v560H0Z"/>
    <circle cx="296" cy="112" r="34" fill="#f3e3b8"/><circle cx="281" cy="103" r="31" fill="#5b2a4a"/>
    <path fill="#6d3a5b" d="M0 300q96-62 200-26t200-22v308H0Z"/>
    <path fill="#4a2140" d="M0 372q110-44 214-14t186-14v216H0Z"/>
    <path fill="#a34725" d="M92 560V300l108-84 108 84v260Z"/>
    <path fill="#6d2c1c" d="M72 314 200 210l128 104-12 16-116-92L84 330Z"/>
    <path fill="#7c3319" d="M144 560V388a56 56 0 0 1 112 0v172Z"/>
    <path fill="#f0b95a" d="M156 560V390a44 44 0 0 1 88 0v170Z"/>
    <path fill="#f6d08a" d="M156 560V390a44 44 0 0 1 44-44v214Z"/>
    <circle cx="226" cy="462" r="6" fill="#7c3319"/>
    <path fill="#2b1a2c" d="M0 526h400v34H0Z"/>
    <path fill="#b98347" d="M156 526h88l44 34H112Z"/>
    <path fill="#4f6a52" d="M32 560c-8-56 4-92 26-116 20 24 30 60 22 116Z"/>
    <path fill="#3f5743" d="M318 560c-4-42 6-70 22-86 18 18 26 48 20 86Z"/>
  </g>`

// The parts that one display face is published in: each lacks the letters of the others.
const faces = [latin, latinExtended, vietnamese].map((file) => {
  const face = create(Buffer.from(file.slice(file.indexOf(',') + 1), 'base64'))
  if (!('layout' in face)) throw new Error('The display face is not a single font')
  return face
})
type Face = (typeof faces)[number]

/** Without emoji and the like. Empty if a letter cannot be drawn: a name with holes is worse than none. */
function drawableText(text: string): string {
  const letters = Array.from(text.normalize('NFC').replaceAll(/\s+/g, ' '))
  const missing = letters.filter((letter) => !faceOf(letter))
  if (missing.some((letter) => /[\p{L}\p{N}]/u.test(letter))) return ''
  return letters.filter(faceOf).join('').replaceAll(/ +/g, ' ').trim()
}

function faceOf(letter: string): Face | undefined {
  return faces.find((face) => face.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0))
}

function runsOf(text: string): { face: Face; run: string }[] {
  const runs: { face: Face; run: string }[] = []
  for (const letter of text) {
    const face = faceOf(letter) ?? faces[0]!
    const last = runs.at(-1)
    if (last?.face === face) last.run += letter
    else runs.push({ face, run: letter })
  }
  return runs
}

function widthOf(text: string, size: number): number {
  return runsOf(text).reduce((sum, { face, run }) => sum + (face.layout(run).advanceWidth * size) / face.unitsPerEm, 0)
}

function outlineOf(text: string, { x, y, size }: { x: number; y: number; size: number }): string {
  let pen = x
  return runsOf(text)
    .flatMap(({ face, run }) => {
      const { glyphs, positions } = face.layout(run)
      const scale = size / face.unitsPerEm
      return glyphs.map((glyph, index) => {
        const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {}
        const outline = glyph.path.scale(scale, -scale).translate(pen + xOffset * scale, y - yOffset * scale)
        pen += xAdvance * scale
        return outline.toSVG()
      })
    })
    .join('')
}
