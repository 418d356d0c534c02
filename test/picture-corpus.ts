import { deflateSync } from 'node:zlib'

import sharp from 'sharp'

import { manyFramedGif } from './gif.ts'
import { greyPng, pngChunk } from './png.ts'

export type Reason = 'not a picture' | 'HEIC' | 'too many pixels' | 'too many pixels of AVIF' | 'broken'
/** The expected result of an upload: one of these refusals, or a picture of this size. */
export type Upload = {
  what: string
  make: () => Promise<Buffer> | Buffer
  expected: Reason | { width: number; height: number }
}

const script = '<script>alert(document.domain)</script>'
const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10">${script}<rect width="10" height="10"/></svg>`
const megabyte = 1024 * 1024

/** A scene that compresses like a photograph. */
export async function photograph(width = 1200, height = 900) {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 40 }
  const grain = await sharp({
    create: { width: width >> 2, height: height >> 2, channels: 3, background: '#888888', noise },
  })
    .png()
    .toBuffer()
  return sharp(grain).resize(width, height, { fit: 'fill' }).tint('#aa7755')
}

async function jpeg(width?: number, height?: number) {
  return await (await photograph(width, height)).jpeg({ quality: 85 }).toBuffer()
}

async function avif(width: number, height: number) {
  return await (await photograph(width, height)).avif({ effort: 0 }).toBuffer()
}

async function flatAvif(width: number, height: number) {
  return await flat(width, height).avif({ effort: 0 }).toBuffer()
}

/** Only the beginning of a file, which states its type. */
function heif(major: string, brands: string[]) {
  const words = Buffer.from(`ftyp${major}\0\0\0\0${brands.join('')}`, 'latin1')
  const size = Buffer.alloc(4)
  size.writeUInt32BE(words.length + 4)
  return Buffer.concat([size, words, Buffer.alloc(1000)])
}

/** In one colour: what reading and keeping its pixels takes depends on its size alone. */
function flat(width: number, height: number, channels: 3 | 4 = 3) {
  return sharp({ create: { width, height, channels, background: '#33669980' } })
}

// Packed, it is half a megabyte.
let half: Buffer | undefined
function halfGigabyte() {
  return (half ??= deflateSync(Buffer.alloc(500 * megabyte)))
}

function zipWith(text: string) {
  return Buffer.concat([Buffer.from('PK\x03\x04'), Buffer.from(text), Buffer.from('PK\x05\x06'), Buffer.alloc(18)])
}

export const corpus: Upload[] = [
  { what: 'a flat PNG of 14,000 × 14,000', make: () => greyPng(14_000, 14_000), expected: 'too many pixels' },
  {
    what: 'a PNG that says it has 30,000 × 30,000',
    make: () => greyPng(30_000, 1).fill(greyPng(1, 30_000).subarray(20, 24), 20, 24),
    expected: 'too many pixels',
  },
  { what: 'a PNG of 30,000 × 1', make: () => greyPng(30_000, 1), expected: { width: 30_000, height: 1 } },
  { what: 'a PNG of 1 × 30,000', make: () => greyPng(1, 30_000), expected: { width: 1, height: 30_000 } },
  {
    what: 'a PNG whose text is half a gigabyte',
    make: () => greyPng(400, 300, [pngChunk('zTXt', Buffer.concat([Buffer.from('Comment\0\0'), halfGigabyte()]))]),
    expected: { width: 400, height: 300 },
  },
  {
    what: 'a PNG with thirty thousand texts',
    make: () =>
      greyPng(
        400,
        300,
        Array.from({ length: 30_000 }, (_, n) => pngChunk('tEXt', Buffer.from(`Key${n}\0${'a'.repeat(100)}`))),
      ),
    expected: { width: 400, height: 300 },
  },
  {
    what: 'a PNG whose colour profile is half a gigabyte',
    make: () => greyPng(400, 300, [pngChunk('iCCP', Buffer.concat([Buffer.from('icc\0\0'), halfGigabyte()]))]),
    expected: { width: 400, height: 300 },
  },
  { what: 'a GIF of 10,000 frames', make: () => manyFramedGif(10_000), expected: { width: 64, height: 64 } },
  {
    what: 'a JPEG cut off in the middle',
    make: async () => {
      const whole = await jpeg()
      return whole.subarray(0, whole.length / 2)
    },
    expected: 'broken',
  },
  {
    what: 'a JPEG in CMYK',
    make: async () => await (await photograph(600, 450)).toColourspace('cmyk').jpeg().toBuffer(),
    expected: { width: 600, height: 450 },
  },
  {
    what: 'a GIF that is also a script',
    make: async () =>
      Buffer.concat([await (await photograph(300, 200)).gif().toBuffer(), Buffer.from(`*/=1;${script}`)]),
    expected: { width: 300, height: 200 },
  },
  {
    what: 'a PNG that is also an archive',
    make: () => Buffer.concat([greyPng(300, 200), zipWith(script)]),
    expected: { width: 300, height: 200 },
  },
  {
    what: 'the first bytes of a GIF before a page',
    make: () => Buffer.from(`GIF89a/*${script}*/`),
    expected: 'broken',
  },
  { what: 'an SVG', make: () => Buffer.from(svg), expected: 'not a picture' },
  {
    what: 'an SVG after a declaration and a byte order mark',
    make: () => Buffer.from(`\uFEFF<?xml version="1.0"?>${svg}`),
    expected: 'not a picture',
  },
  { what: 'a PDF', make: () => Buffer.from('%PDF-1.7\n'), expected: 'not a picture' },
  { what: 'a TIFF', make: async () => await (await photograph(40, 30)).tiff().toBuffer(), expected: 'not a picture' },
  { what: 'an AVIF', make: async () => await avif(400, 300), expected: { width: 400, height: 300 } },
  {
    what: 'an AVIF with a script behind it',
    make: async () => Buffer.concat([await avif(300, 200), Buffer.from(script)]),
    expected: { width: 300, height: 200 },
  },
  {
    what: 'an AVIF cut off in the middle',
    make: async () => {
      const whole = await avif(400, 300)
      return whole.subarray(0, whole.length / 2)
    },
    expected: 'broken',
  },
  {
    what: 'an AVIF of 8 megapixels',
    make: async () => await flatAvif(3200, 2500),
    expected: { width: 3200, height: 2500 },
  },
  {
    what: 'an AVIF of 9 megapixels',
    make: async () => await flatAvif(3600, 2500),
    expected: 'too many pixels of AVIF',
  },
  { what: 'a HEIC', make: () => heif('heic', ['mif1', 'heic']), expected: 'HEIC' },
  { what: 'a HEIC that calls itself AVIF', make: () => heif('heic', ['avif']), expected: 'broken' },
  { what: 'a web page', make: () => Buffer.from(`<!doctype html>${script}`), expected: 'not a picture' },
  { what: 'nothing', make: () => Buffer.alloc(0), expected: 'not a picture' },
  { what: 'zeros', make: () => Buffer.alloc(megabyte), expected: 'not a picture' },
  {
    what: 'a progressive JPEG of 24 megapixels',
    make: async () => await flat(9600, 2500).jpeg({ progressive: true }).toBuffer(),
    expected: { width: 9600, height: 2500 },
  },
  {
    what: 'an interlaced PNG of 16 megapixels with alpha',
    make: async () => await flat(6400, 2500, 4).png({ progressive: true }).toBuffer(),
    expected: { width: 6400, height: 2500 },
  },
]
