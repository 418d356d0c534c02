import { beforeEach, expect, test } from 'vitest'

import { pictures, pictureUses } from '#app/media/schema.ts'
import { db } from '#app/platform/database/db.server.ts'
import { createPicture, createSlideWithPicture } from '#test/factories/pictures.ts'

import { countWithoutAlt, listMedia } from './media-list.server.ts'

beforeEach(async () => {
  await db.delete(pictureUses)
  await db.delete(pictures)
  await createSlideWithPicture(
    await createPicture('#aa0000', { fileName: 'cot.png', altText: 'A cot by a 50% open window' }),
    'Hero',
  )
  await createPicture('#00bb00', { fileName: 'Bear.png' })
  await createPicture('#0000cc', { fileName: 'leaves.png', isDecorative: true })
})

async function names(address: string) {
  const { rows } = await listMedia(new URLSearchParams(address))
  return rows.map(({ name }) => name)
}

test.each([
  ['', ['leaves.png', 'Bear.png', 'cot.png']],
  ['sort=name', ['Bear.png', 'cot.png', 'leaves.png']],
  ['search=WINDOW', ['cot.png']],
  ['search=50%25', ['cot.png']],
  ['search=_', []],
  ['show=needs-alt', ['Bear.png']],
  ['show=decorative', ['leaves.png']],
  ['show=unused', ['leaves.png', 'Bear.png']],
  ['show=unused&search=bear', ['Bear.png']],
])('the query %j lists the matching pictures in order', async (address, expected) => {
  expect(await names(address)).toEqual(expected)
})

test('the list shows how often each picture is used, and pictures without alt text are counted', async () => {
  const { rows, total } = await listMedia(new URLSearchParams('sort=name'))
  expect(rows.map(({ uses, needsAlt }) => [uses, needsAlt])).toEqual([
    [0, true],
    [1, false],
    [0, false],
  ])
  expect(total).toBe(3)
  expect(await countWithoutAlt()).toBe(1)
})
