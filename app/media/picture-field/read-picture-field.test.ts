import { beforeEach, expect, test } from 'vitest'

import { pictures } from '#app/media/schema.ts'
import { db } from '#app/platform/database/db.server.ts'
import { drawnPicture, createPicture } from '#test/factories/pictures.ts'
import { given } from '#test/given.ts'

import { readPictureField } from './read-picture-field.server.ts'

let actor: { id: string }
beforeEach(async () => {
  await db.delete(pictures)
  actor = await given.staff({ role: 'editor' })
})

function formOf(parts: { ids?: string[]; removed?: string[]; files?: File[] }) {
  const form = new FormData()
  for (const id of parts.ids ?? []) form.append('gallery', id)
  for (const id of parts.removed ?? []) form.append('gallery-removed', id)
  for (const file of parts.files ?? []) form.append('gallery-file', file)
  return form
}

async function asFile(colour: string) {
  return new File([new Uint8Array(await drawnPicture(colour))], `${colour.slice(1)}.png`, { type: 'image/png' })
}

test('the chosen pictures keep their order and are included once each', async () => {
  const [a, b] = [await createPicture('#aa0000'), await createPicture('#00bb00')]
  expect(await readPictureField(formOf({ ids: [b, a, b] }), 'gallery', actor, 5)).toEqual({ ok: true, ids: [b, a] })
})

test('without JavaScript, a ticked picture is removed and an uploaded file is added after the others', async () => {
  const [a, b] = [await createPicture('#aa0000'), await createPicture('#00bb00')]
  const files = [await asFile('#0000cc'), new File([], '')]
  const taken = await readPictureField(formOf({ ids: [a, b], removed: [a], files }), 'gallery', actor, 2)
  expect(taken).toEqual({ ok: true, ids: [b, expect.any(String)] })
  expect(await db.$count(pictures)).toBe(3)
})

test('an uploaded file that is already chosen is not added twice', async () => {
  const a = await createPicture('#aa0000')
  const taken = await readPictureField(formOf({ ids: [a], files: [await asFile('#aa0000')] }), 'gallery', actor, 2)
  expect(taken).toEqual({ ok: true, ids: [a] })
})

test('too many pictures are refused, and none of them is stored', async () => {
  const files = [await asFile('#aa0000'), await asFile('#00bb00')]
  const taken = await readPictureField(formOf({ files }), 'gallery', actor, 1)
  expect(taken).toEqual({ ok: false, message: 'Please choose only one picture' })
  expect(await db.$count(pictures)).toBe(0)
})

test.each([crypto.randomUUID(), 'no-id'])('an unknown picture (%s) is refused', async (id) => {
  const message = 'One of the pictures is no longer there. Please choose again'
  expect(await readPictureField(formOf({ ids: [id] }), 'gallery', actor, 5)).toEqual({ ok: false, message })
})

test('a file that is not a picture is refused with a message that names it', async () => {
  const taken = await readPictureField(formOf({ files: [new File(['words'], 'words.png')] }), 'gallery', actor, 5)
  expect(taken).toEqual({ ok: false, message: 'words.png: Please select an image file (JPG, PNG, GIF, etc.)' })
})
