import { createHash } from 'node:crypto'

import sharp from 'sharp'
import { describe, expect, test } from 'vitest'

import { photograph } from '#test/picture-corpus.ts'

import type { EncodedPicture } from './picture-worker-messages.ts'
import { encodePicture, prioritiseEncoding } from './picture-worker.server.ts'

prioritiseEncoding()

async function made(upload: Buffer): Promise<EncodedPicture> {
  const answer = await encodePicture(upload)
  if (!answer.ok) throw new Error(answer.reason)
  return answer.picture
}

function halves(
  width: number,
  height: number,
  { channels = 3, right = [0, 0, 255, 255] }: { channels?: 3 | 4; right?: number[] } = {},
) {
  const pixels = Array.from({ length: width * height }, (_, n) =>
    (n % width < width / 2 ? [255, 0, 0, 255] : right).slice(0, channels),
  )
  return sharp(Buffer.from(pixels.flat()), { raw: { width, height, channels } })
}

/** `across` and `down` are fractions of width and height. */
async function pixelAt(body: Buffer, across: number, down: number) {
  const { data, info } = await sharp(body).raw().toBuffer({ resolveWithObject: true })
  const at = (Math.floor(down * info.height) * info.width + Math.floor(across * info.width)) * info.channels
  return [...data.subarray(at, at + info.channels)]
}

function expectNear(pixel: number[], expected: number[], tolerance = 12) {
  for (const [n, value] of expected.entries())
    expect(Math.abs((pixel[n] ?? -1) - value), String(pixel)).toBeLessThan(tolerance)
}

test('a picture is stored in the layout widths, never wider than itself, with one JPEG as a fallback', async () => {
  const { files, ...facts } = await made(await (await photograph(2400, 120)).jpeg().toBuffer())
  expect(facts).toMatchObject({ width: 2400, height: 120 })
  expect(facts.colour).toMatch(/^#[0-9a-f]{6}$/)
  const widths = [160, 320, 640, 960, 1280, 1920]
  for (const format of ['avif', 'webp'] as const)
    expect(files.filter((file) => file.format === format).map(({ width }) => width)).toEqual(widths)
  expect(files.filter((file) => file.format === 'jpeg').map(({ width }) => width)).toEqual([1200])
  for (const { body, bytes, name, format, width, height } of files) {
    expect(bytes).toBe(body.length)
    expect(name).toBe(`${createHash('sha256').update(body).digest('hex')}.${format === 'jpeg' ? 'jpg' : format}`)
    expect(await sharp(body).metadata()).toMatchObject({ width, height, space: 'srgb' })
  }
})

test.each([
  [100, [100]],
  [170, [160]],
  [400, [160, 320, 400]],
  [1000, [160, 320, 640, 960]],
])('a picture %i pixels wide is stored in the widths %j', async (width, widths) => {
  const { files } = await made(await halves(width, 20).png().toBuffer())
  expect(files.filter(({ format }) => format === 'webp').map((file) => file.width)).toEqual(widths)
})

test('a picture is turned the right way up, and its metadata such as the GPS position is removed', async () => {
  const where = { IFD0: { Copyright: 'Ada' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' } }
  const upload = await halves(400, 200)
    .withExif(where)
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 95 })
    .toBuffer()
  expect((await sharp(upload).metadata()).exif?.includes('Ada')).toBe(true)
  const { width, height, files } = await made(upload)
  expect({ width, height }).toEqual({ width: 200, height: 400 })
  for (const { body } of files) {
    expectNear(await pixelAt(body, 0.5, 0.1), [255, 0, 0])
    expectNear(await pixelAt(body, 0.5, 0.9), [0, 0, 255])
    const { exif, xmp, iptc, icc, orientation } = await sharp(body).metadata()
    expect({ exif, xmp, iptc, icc, orientation }).toEqual({})
  }
})

const meant = [200, 80, 60]

function flat() {
  return sharp({ create: { width: 300, height: 200, channels: 3, background: { r: 200, g: 80, b: 60 } } })
}

describe('the colours of a picture are preserved', () => {
  test.each([
    ['with a profile of another screen', () => flat().withIccProfile('p3').png().toBuffer(), 6],
    ['in CMYK', () => flat().toColourspace('cmyk').jpeg({ quality: 95 }).toBuffer(), 30],
    ['in CMYK with its profile', () => flat().withIccProfile('cmyk').jpeg({ quality: 95 }).toBuffer(), 30],
    ['with sixteen bits', () => flat().toColourspace('rgb16').png().toBuffer(), 4],
  ])('%s', async (_, make, tolerance) => {
    const { files, colour } = await made(await make())
    expectNear([...Buffer.from(colour.slice(1), 'hex')], meant, tolerance)
    for (const { body } of files) expectNear(await pixelAt(body, 0.5, 0.5), meant, tolerance + 4)
  })

  test('in grey', async () => {
    const upload = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#808080' } })
      .toColourspace('b-w')
      .png()
      .toBuffer()
    expect((await made(upload)).colour).toBe('#808080')
  })
})

test('transparent areas stay transparent, and are white in the JPEG', async () => {
  const { files } = await made(
    await halves(400, 200, { channels: 4, right: [0, 0, 0, 0] })
      .png()
      .toBuffer(),
  )
  for (const { format, body } of files) {
    const pixel = await pixelAt(body, 0.9, 0.5)
    if (format === 'jpeg') expectNear(pixel, [255, 255, 255])
    else expect(pixel[3]).toBe(0)
  }
})

test('of twelve pictures at once, eight are encoded and the last four are refused as busy', async () => {
  const upload = await halves(40, 30).png().toBuffer()
  const answers = await Promise.all(Array.from({ length: 12 }, () => encodePicture(upload)))
  expect(answers.map((answer) => (answer.ok ? 'made' : answer.reason))).toEqual([
    ...Array.from({ length: 8 }, () => 'made'),
    ...Array.from({ length: 4 }, () => 'failed'),
  ])
})
