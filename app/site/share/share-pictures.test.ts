import sharp from 'sharp'
import { expect, test } from 'vitest'

import { createPictureCache } from '#app/site/brand/picture-cache.server.ts'

import { findSharePicture } from './share-pictures.server.ts'

const words = (title: string) => ({ title, siteName: 'Hearthside Midwives' })

test.each([
  'Contact Us',
  '',
  'مرحبا بكم',
  'Congratulations 🎉👩🏽‍🍼 to you',
  '</svg><script>alert(1)</script> & "more"',
  'Everything we keep, why we keep it, and for how long, told once more in all its length '.repeat(2),
  'Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen',
])('a PNG picture is drawn for the title %j', async (title) => {
  const picture = await findSharePicture(words(title))
  const { format, width, height } = await sharp(picture?.body).metadata()
  expect({ format, width, height }).toEqual({ format: 'png', width: 1200, height: 630 })
  expect(picture?.body.subarray(1, 4).toString()).toBe('PNG')
  expect(picture?.body.length).toBeLessThanOrEqual(60 * 1024)
})

test('different titles give different pictures, and the same title the same one', async () => {
  const [one, other, again] = await Promise.all(
    ['About', 'FAQs', 'About'].map((title) => findSharePicture(words(title))),
  )
  expect(one?.etag).not.toBe(other?.etag)
  expect(again?.etag).toBe(one?.etag)
})

test.each([
  ['Łucja Żółkiewska', 'ucja ókiewska'],
  ['Šárka Dvořáková', 'árka Dvoáková'],
  ['Gŵyl y Tŷ', 'Gyl y T'],
  ['Nguyễn Thị Hồng', 'Nguyn Th Hng'],
])('“%s” is drawn with all its letters', async (name, withHoles) => {
  const [whole, rest] = await Promise.all([name, withHoles].map((title) => findSharePicture(words(title))))
  expect(whole?.etag).not.toBe(rest?.etag)
})

test.each(['茶 Tea', 'Ada 李', 'Оксана Okafor'])(
  'the picture of “%s” shows the name of the site, because the font lacks a letter',
  async (title) => {
    const [picture, ofSite] = await Promise.all([title, ''].map((of) => findSharePicture(words(of))))
    expect(picture?.etag).toBe(ofSite?.etag)
  },
)

/** A cache whose pictures are ten bytes each and finish drawing when the test says so. */
function slowGallery() {
  const started: { title: string; finish: (failure?: Error) => void }[] = []
  const find = createPictureCache(
    ({ title }: { title: string }) => {
      const { promise, resolve, reject } = Promise.withResolvers<Buffer>()
      started.push({ title, finish: (failure) => (failure ? reject(failure) : resolve(Buffer.alloc(10))) })
      return promise
    },
    { maxBytes: 20, longestQueue: 2 },
  )
  return { started, titles: () => started.map(({ title }) => title), find: (title: string) => find(words(title)) }
}

test('concurrent requests for one picture share one drawing', async () => {
  const { started, find, titles } = slowGallery()
  const both = Promise.all([find('About'), find('About')])
  await expect.poll(titles).toEqual(['About'])
  started[0]?.finish()
  const [one, other] = await both
  expect(one).toBe(other)
  expect(await find('About')).toBe(one)
})

test('pictures are drawn one at a time, and requests beyond a short queue get none', async () => {
  const { started, find, titles } = slowGallery()
  const requests = ['a', 'b', 'c'].map(find)
  expect(await find('d')).toBeUndefined()
  await expect.poll(titles).toEqual(['a'])
  started[0]?.finish()
  await expect.poll(titles).toEqual(['a', 'b'])
  started[1]?.finish()
  await expect.poll(titles).toEqual(['a', 'b', 'c'])
  started[2]?.finish()
  await Promise.all(requests)
  void find('d')
  await expect.poll(titles).toEqual(['a', 'b', 'c', 'd'])
})

test('a full cache evicts the least recently used picture', async () => {
  const { started, find, titles } = slowGallery()
  const draw = async (title: string) => {
    const before = started.length
    const found = find(title)
    await expect.poll(() => started.length).toBe(before + 1)
    started.at(-1)?.finish()
    await found
  }
  await draw('a')
  await draw('b')
  await find('a')
  await draw('c')
  await find('a')
  expect(titles()).toEqual(['a', 'b', 'c'])
  await draw('b')
})

test('a failed drawing is retried on the next request', async () => {
  const { started, find, titles } = slowGallery()
  const failing = expect(find('a')).rejects.toThrow('no paper')
  await expect.poll(titles).toEqual(['a'])
  started[0]?.finish(new Error('no paper'))
  await failing
  const again = find('a')
  await expect.poll(titles).toEqual(['a', 'a'])
  started[1]?.finish()
  expect(await again).toBeDefined()
})
