import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { expect, test } from 'vitest'

import { keepPicture } from '#app/media/keep-picture.server.ts'
import { findPictures } from '#app/media/pictures.server.ts'
import { pictureFiles, pictures } from '#app/media/schema.ts'
import { db } from '#app/platform/db.server.ts'
import { openFile } from '#app/platform/files.server.ts'
import { given } from '#test/given.ts'

const actor = await given.staff()

async function flat(background: string, width = 400, height = 300) {
  return await sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer()
}

test('a picture is kept with its files, and the same content again is the same picture', async () => {
  const upload = { body: await flat('#336699'), fileName: 'C:\\pictures\\a \u0000cot.png', altText: ' A cot ', actor }
  const kept = await keepPicture(upload)
  expect(kept).toMatchObject({ ok: true, isNew: true })
  const id = kept.ok ? kept.id : ''
  const [row] = await db.select().from(pictures).where(eq(pictures.id, id))
  expect(row).toMatchObject({ fileName: 'a cot.png', width: 400, height: 300, colour: '#336699', altText: 'A cot' })
  expect(row).toMatchObject({ bytes: upload.body.length, createdBy: actor.id })
  const files = await db.select().from(pictureFiles).where(eq(pictureFiles.pictureId, id))
  expect(files.map(({ format, width }) => `${format} ${width}`).toSorted()).toEqual(
    ['avif 160', 'avif 320', 'avif 400', 'jpeg 400', 'webp 160', 'webp 320', 'webp 400'].toSorted(),
  )
  for (const { name, bytes } of files) {
    const found = await openFile(name)
    found?.stream.destroy()
    expect(found?.bytes).toBe(bytes)
  }
  expect((await findPictures([id])).get(id)?.files).toHaveLength(7)

  expect(await keepPicture({ ...upload, altText: 'Another' })).toEqual({ ok: true, id, isNew: false })
})
