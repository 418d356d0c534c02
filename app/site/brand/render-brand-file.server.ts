import { buffer } from 'node:stream/consumers'

import sharp from 'sharp'

import { readFileStream } from '#app/platform/files/files.server.ts'
import { ownValue } from '#app/platform/own-value.ts'
import type { ShownPicture } from '#app/ui/pictures/picture.tsx'

import { brandFiles } from './brand-files.ts'

// One picture at a time, on one thread and without a cache: memory and cores are for pages.
sharp.concurrency(1)
sharp.cache(false)

/** `picture` is from the media library: its files were written by our own encoder. */
export async function renderBrandFile(file: string, picture: ShownPicture): Promise<Buffer> {
  const rules = ownValue(brandFiles, file)
  const source = picture.files.findLast(({ format }) => format === 'webp')
  const found = source && (await readFileStream(source.href.replace('/files/', '')))
  if (!rules || !found) throw new Error(`The picture of ${file} has no file`)
  const { width, height, fit, padding = 0, type } = rules
  const drawn = sharp(await buffer(found.stream))
  if (fit === 'inside') {
    const fitted = drawn.resize({ width, height, fit: 'inside', withoutEnlargement: true })
    return await (type === 'image/webp' ? fitted.webp({ quality: 85 }) : fitted.png({ effort: 7 })).toBuffer()
  }
  if (fit === 'padded') {
    const room = Math.round(width * padding)
    const side = width - 2 * room
    // Systems put their own background behind transparent icons, often black.
    const ground = padding > 0 ? '#ffffff' : '#ffffff00'
    return await drawn
      .resize({ width: side, height: side, fit: 'contain', background: ground })
      .extend({ top: room, bottom: room, left: room, right: room, background: ground })
      .flatten(padding > 0 ? { background: ground } : false)
      .png({ effort: 7 })
      .toBuffer()
  }
  const scale = Math.max(width / picture.width, height / picture.height)
  const covering = { width: Math.ceil(picture.width * scale), height: Math.ceil(picture.height * scale) }
  return await drawn
    .resize({ ...covering, fit: 'fill' })
    .extract({
      left: offset(covering.width - width, picture.focal.x),
      top: offset(covering.height - height, picture.focal.y),
      width,
      height,
    })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 82, progressive: true })
    .toBuffer()
}

/** Like `object-position` in CSS. */
function offset(room: number, percent: number) {
  return Math.round((room * percent) / 100)
}
