import sharp from 'sharp'

import { prioritiseEncoding } from '#app/media/files/picture-worker.server.ts'
import { storePicture } from '#app/media/files/store-picture.server.ts'
import { setPictureUses } from '#app/media/pictures.server.ts'
import { transaction } from '#app/platform/database/db.server.ts'

// There are no pages here that have priority.
prioritiseEncoding()

/** A small PNG with a circle in this colour. */
export async function drawnPicture(colour: string, { width = 64, height = 48 } = {}): Promise<Buffer> {
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="100%" height="100%" fill="#f4dfd6"/><circle cx="25%" cy="30%" r="20%" fill="${colour}"/></svg>`
  return await sharp(Buffer.from(drawing)).png().toBuffer()
}

/** Adds a picture to the library, as if the site itself had stored it, and returns its id. */
export async function createPicture(
  colour: string,
  {
    fileName = `${colour.slice(1)}.png`,
    ...words
  }: { fileName?: string; altText?: string; isDecorative?: boolean } = {},
): Promise<string> {
  const stored = await storePicture({ body: await drawnPicture(colour), fileName, actor: null, ...words })
  if (!stored.ok) throw new Error(`No picture was made: ${stored.message}`)
  return stored.id
}

export async function createSlideWithPicture(pictureId: string, label: string) {
  const user = { noun: 'slide', id: crypto.randomUUID(), label, href: '/cms/dashboard' }
  await transaction((tx) => setPictureUses(tx, user, 'hero', [pictureId]))
  return user
}
