import sharp from 'sharp'

import { sharePictureSize } from '#app/settings/page-head.ts'
import type { ShareWords } from '#app/settings/share-address.server.ts'
import { fitTitle } from '#app/site/share/fitted-title.ts'
import { drawableText, outlineOf, widthOf } from '#app/site/share/letter-outlines.server.ts'
import { litDoor } from '#app/site/share/lit-door.ts'

// One picture at a time on one thread, nothing kept between two: the memory and the cores are for pages.
sharp.concurrency(1)
sharp.cache(false)

const { width, height } = sharePictureSize
const titleRoom = { width: 590, maxLines: 3, sizes: [88, 80, 72, 64, 56, 48] } as const
const siteNameRoom = { width: 590, maxLines: 1, sizes: [34, 28] } as const
const left = 84
const lastTitleLine = 410
const siteNameLine = 540

/** The words beside a lit door: a PNG. */
export async function drawSharePicture(words: ShareWords): Promise<Buffer> {
  return await sharp(Buffer.from(toSvg(words)))
    .png({ palette: true, colours: 96, dither: 0, effort: 7 })
    .toBuffer()
}

function toSvg({ title, siteName }: ShareWords) {
  const name = drawableText(siteName)
  // A title in letters that the face does not have leaves the site's name to speak.
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
    <rect x="${left}" y="462" width="72" height="6" fill="#a34725"/>
    <path fill="#2b1f2a" d="${titleOutlines.join('')}"/>
    <path fill="#5b2a4a" d="${nameOutline}"/>
  </svg>`
}
