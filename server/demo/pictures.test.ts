import sharp from 'sharp'
import { expect, test, vi } from 'vitest'

import { slides } from '#app/content/schema.ts'
import { listActiveSlides } from '#app/content/slides/slides.server.ts'
import { encodeUrgently } from '#app/media/files/picture-worker.server.ts'
import { db } from '#app/platform/database/db.server.ts'
import { createSlide } from '#test/factories/content.ts'

import { drawThing } from './drawings.ts'
import { makeDemoPictures, makeDemoSlides } from './pictures.ts'

encodeUrgently()

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

test('a name that comes twice gets one picture in the library', async () => {
  const onPicture = vi.fn<(wanted: number) => void>()
  const made = await makeDemoPictures(['Candle', 'Candle'], { onPicture })
  expect([...made.keys()]).toEqual(['Candle'])
  expect(onPicture.mock.calls).toEqual([[1]])
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
