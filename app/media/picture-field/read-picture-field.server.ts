import { inArray } from 'drizzle-orm'
import { z } from 'zod'

import { storePicture } from '#app/media/files/store-picture.server.ts'
import { pictures } from '#app/media/schema.ts'
import { db } from '#app/platform/database/db.server.ts'

type FieldPictures = { ok: true; ids: string[] } | { ok: false; message: string }

/** The chosen pictures in order, then files sent without JavaScript, which are stored now. */
export async function readPictureField(
  form: FormData,
  name: string,
  actor: { id: string },
  limit: number,
): Promise<FieldPictures> {
  const removed = new Set(form.getAll(`${name}-removed`))
  const chosen = [...new Set(form.getAll(name))].filter((id) => id !== '' && !removed.has(id))
  const files = form.getAll(`${name}-file`).filter((file) => typeof file !== 'string' && file.size > 0) as File[]
  if (chosen.length + files.length > limit) return { ok: false, message: tooMany(limit) }

  const ids = z.array(z.uuid()).safeParse(chosen).data
  if (!ids || !(await allExist(ids)))
    return { ok: false, message: 'One of the pictures is no longer there. Please choose again' }
  for (const file of files) {
    const body = Buffer.from(await file.arrayBuffer())
    const stored = await storePicture({ body, fileName: file.name, actor })
    if (!stored.ok) return { ok: false, message: `${file.name}: ${stored.message}` }
    ids.push(stored.id)
  }
  return { ok: true, ids: [...new Set(ids)] }
}

function tooMany(limit: number) {
  return limit === 1 ? 'Please choose only one picture' : `Please choose no more than ${limit} pictures`
}

async function allExist(ids: string[]) {
  if (ids.length === 0) return true
  return (await db.$count(pictures, inArray(pictures.id, ids))) === ids.length
}
