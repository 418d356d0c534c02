import sharp from 'sharp'
import { expect, test } from 'vitest'

import { slides } from '#app/content/schema.ts'
import { listActiveSlides } from '#app/content/slides/slides.server.ts'
import { db } from '#app/platform/database/db.server.ts'

import { drawThing } from './drawings.ts'
import { makeDemoPictures, makeDemoSlides } from './pictures.ts'

// Pictures are made in a separate process, which takes time to start.
test('a drawing matches the name of its product and is the same every time', async () => {
  const [bear, again, candle] = [
    await drawThing('Teddy bear'),
    await drawThing('Teddy bear'),
    await drawThing('Candle'),
  ]
  expect(bear).toMatchObject({ fileName: 'teddy-bear.png', altText: 'A brown teddy bear' })
  expect(again.body.equals(bear.body)).toBe(true)
  expect(candle.altText).toBe('A lit candle')
  expect(await sharp(bear.body).metadata()).toMatchObject({ format: 'png', width: 1200, height: 1200 })
})

test('every name gets a picture in the library', async () => {
  const made = await makeDemoPictures(['Teddy bear', 'Candle', 'Teddy bear'])
  expect([...made.keys()]).toEqual(['Teddy bear', 'Candle'])
  expect(new Set(made.values()).size).toBe(2)
})

test('demo slides get pictures once, and are shown', async () => {
  const count = await db.$count(slides)
  expect(await makeDemoSlides()).toBe(count)
  const shown = await listActiveSlides()
  expect(shown).toHaveLength(count)
  for (const { picture } of shown) expect(picture?.files.length).toBeGreaterThan(2)
  expect(await makeDemoSlides()).toBe(0)
})
