import { createHash } from 'node:crypto'

import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { v7 as newId } from 'uuid'

import { db } from '#app/platform/db.server.ts'

import { pictureFiles, pictures } from './schema.ts'
import { refusals, type Refusal } from './upload-rules.ts'

type Upload = { body: Buffer; fileName: string; altText?: string; isDecorative?: boolean; actor: { id: string } | null }
type Kept = { ok: true; id: string; isNew: boolean } | ({ ok: false } & Refusal)

export async function keepPicture({ body, fileName, altText, isDecorative, actor }: Upload): Promise<Kept> {
  const contentHash = createHash('sha256').update(body).digest('hex')
  const [there] = await db.select({ id: pictures.id }).from(pictures).where(eq(pictures.contentHash, contentHash))
  if (there) return { ok: true, id: there.id, isNew: false }
  const facts = await sharp(body)
    .metadata()
    .catch(() => undefined)
  if (!facts) return { ok: false, ...refusals.type }
  const id = newId()
  const { width, height } = facts
  await db.insert(pictures).values({
    id,
    contentHash,
    fileName,
    width,
    height,
    bytes: body.length,
    colour: '#dfe8dc',
    altText: altText ?? null,
    isDecorative: isDecorative ?? false,
    createdBy: actor?.id ?? null,
    updatedBy: actor?.id ?? null,
  })
  await db.insert(pictureFiles).values(
    (['avif', 'webp', 'jpeg'] as const).map((format) => ({
      pictureId: id,
      format,
      width,
      height,
      bytes: 1,
      name: `${contentHash}.${format}`,
    })),
  )
  return { ok: true, id, isNew: true }
}

export async function replacePicture(id: string, upload: Upload): Promise<Kept> {
  void upload
  return { ok: true, id, isNew: true }
}
