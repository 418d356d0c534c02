import sharp from 'sharp'
import { expect, test } from 'vitest'

import { slides } from '#app/content/schema.ts'
import { listActiveSlides } from '#app/content/slides/slides.server.ts'
import { prioritiseEncoding } from '#app/media/files/picture-worker.server.ts'
import { db } from '#app/platform/database/db.server.ts'
import { createSlide } from '#test/factories/content.ts'

import { drawProduct } from './drawings/draw-product.ts'
import { makeDemoPictures, makeDemoSlides } from './pictures.ts'
import { catalogue } from './product-catalogue.ts'

prioritiseEncoding()

test('every product of the catalogue is drawn upright, most of them twice, and the same every time', async () => {
  const drawn = await Promise.all(catalogue.map(async ({ name }) => await drawProduct(name)))
  expect(drawn.every(({ length }) => length > 0)).toBe(true)
  expect(drawn.filter(({ length }) => length > 1).length).toBeGreaterThan(catalogue.length / 2)
  const all = drawn.flat()
  for (const told of ['fileName', 'altText'] as const)
    expect(new Set(all.map((drawing) => drawing[told])).size).toBe(all.length)
  for (const { body } of all)
    expect(await sharp(body).metadata()).toMatchObject({ format: 'png', width: 960, height: 1200 })

  const [blanket] = await drawProduct('Cot blanket in merino')
  expect(blanket).toMatchObject({ fileName: 'cot-blanket-in-merino.png', altText: expect.stringContaining('blanket') })
  expect(blanket!.body.equals(drawn[0]![0]!.body)).toBe(true)
})

test('a product gets its pictures in the library, once', async () => {
  const made = await makeDemoPictures(['Teddy bear', 'Teddy bear'])
  expect([...made.keys()]).toEqual(['Teddy bear'])
  expect(new Set(made.get('Teddy bear')).size).toBe(2)
})

test('demo slides get pictures once, and are shown', async () => {
  await db.delete(slides)
  for (const heading of ['Nights, held', 'Mornings']) await createSlide({ heading, isActive: false })
  expect(await makeDemoSlides()).toBe(2)
  const shown = await listActiveSlides()
  expect(shown).toHaveLength(2)
  for (const { picture } of shown) expect(picture?.files.length).toBeGreaterThan(2)
  expect(await makeDemoSlides()).toBe(0)
})
