import { createHash } from 'node:crypto'
import { constants, setPriority } from 'node:os'

import type {
  EncodedFile,
  EncodedPicture,
  PictureWorkerResult,
  PictureRequest,
  outOfMemoryExitCode as OutOfMemoryExitCode,
} from './picture-worker-messages.ts'

// A separate process: an exploited decoder finds neither keys nor a database. Imports none of our modules (see build).
if (!process.argv.includes('urgent')) setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
// Imported only now, so that its threads inherit the low priority.
const { default: sharp } = await import('sharp')
sharp.cache(false)
sharp.concurrency(1)
// Only five of the many decoders are allowed. The HEIF one only reads AVIF: sharp's build has no HEVC decoder.
const decoders = ['Jpeg', 'Png', 'Nsgif', 'Webp', 'Heif'].map((format) => `VipsForeignLoad${format}Buffer`)
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: decoders })

const outOfMemoryExitCode: typeof OutOfMemoryExitCode = 70

const starts = ['\x89PNG\r\n\x1a\n', '\xff\xd8\xff', 'GIF87a', 'GIF89a']
// ISO/IEC 23008-12, annex B.4. AVIF also uses `mif1`, so AVIF is checked first.
const heicBrands = new Set(['heic', 'heix', 'hevc', 'hevx', 'heim', 'heis', 'hevm', 'hevs', 'mif1', 'msf1'])
const mostBrandBytes = 256
const maxPixels = 25_000_000
// The AVIF decoder holds whole frames: 19 MB for each megapixel.
const maxAvifPixels = 8_000_000
const maxResidentBytes = 250 * 1024 * 1024
const watchEveryMs = 20
const widths = [160, 320, 640, 960, 1280, 1920]
const maxHeight = 2560
const jpegWidth = 1200
// A picture between two widths gets its own, unless the smaller width is almost as large.
const nearlyAsWide = 0.85

process.on('disconnect', () => process.exit(0))
process.on('message', ({ upload }: PictureRequest) => void make(Buffer.from(upload)).then(answer))
// The decoder has its own threads, so this timer still runs.
setInterval(() => {
  if (process.memoryUsage.rss() > maxResidentBytes) process.exit(outOfMemoryExitCode)
}, watchEveryMs)

function answer(made: PictureWorkerResult) {
  process.send?.(made)
}

async function make(upload: Buffer): Promise<PictureWorkerResult> {
  const brands = brandsOf(upload)
  const isAvif = brands.includes('avif') || brands.includes('avis')
  if (!isAvif && brands.some((brand) => heicBrands.has(brand))) return { ok: false, reason: 'HEIC' }
  if (!isAvif && !isPicture(upload)) return { ok: false, reason: 'not a picture' }
  try {
    const { width, height } = await sharp(upload, { limitInputPixels: false }).metadata()
    if (isAvif && width * height > maxAvifPixels) return { ok: false, reason: 'too many pixels of AVIF' }
    if (width * height > maxPixels) return { ok: false, reason: 'too many pixels' }
    return { ok: true, picture: await encode(upload) }
  } catch {
    // Decoder errors are internal. The uploader only learns that the picture cannot be read.
    return { ok: false, reason: 'broken' }
  }
}

function isPicture(upload: Buffer) {
  const start = upload.toString('latin1', 0, 12)
  return starts.some((known) => start.startsWith(known)) || /^RIFF[^]{4}WEBP/.test(start)
}

/** The compatible brands of an ISO base media file (ISO/IEC 14496-12, 4.3). */
function brandsOf(upload: Buffer): string[] {
  if (upload.toString('latin1', 4, 8) !== 'ftyp') return []
  const brands = upload.toString('latin1', 8, Math.min(upload.readUInt32BE(0), mostBrandBytes))
  return brands.match(/[^]{4}/g) ?? []
}

async function encode(upload: Buffer): Promise<EncodedPicture> {
  const source = sharp(upload, { failOn: 'error', limitInputPixels: maxPixels, sequentialRead: true, pages: 1 })
  const { autoOrient, hasAlpha } = await source.metadata()
  // Decoded once: rotated upright, converted to sRGB, without metadata.
  const { data, info } = await source
    .autoOrient()
    .resize({ width: widths.at(-1), height: maxHeight, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  const base = () => sharp(data, { raw: { width, height, channels } })
  const at = (wanted: number) => base().resize({ width: wanted })

  const files: EncodedFile[] = []
  for (const wanted of widthsFor(width)) {
    files.push(
      await fileOf('avif', at(wanted).avif({ quality: 50, effort: 3, chromaSubsampling: '4:2:0' })),
      await fileOf('webp', at(wanted).webp({ quality: 75, effort: 4, alphaQuality: 90 })),
    )
  }
  const flat = at(Math.min(width, jpegWidth)).flatten({ background: '#ffffff' })
  files.push(await fileOf('jpeg', flat.jpeg({ quality: 80, progressive: true })))
  return { ...autoOrient, colour: await averageColour(base(), hasAlpha), files }
}

function widthsFor(width: number) {
  const fitting = widths.filter((wanted) => wanted <= width)
  return (fitting.at(-1) ?? 0) < width * nearlyAsWide ? [...fitting, width] : fitting
}

type Pipeline = ReturnType<typeof sharp>

async function fileOf(format: EncodedFile['format'], pipeline: Pipeline): Promise<EncodedFile> {
  const { data, info } = await pipeline.toBuffer({ resolveWithObject: true })
  const hash = createHash('sha256').update(data).digest('hex')
  const name = `${hash}.${format === 'jpeg' ? 'jpg' : format}`
  return { format, width: info.width, height: info.height, bytes: data.length, name, body: data }
}

async function averageColour(picture: Pipeline, hasAlpha: boolean) {
  const opaque = hasAlpha ? picture.flatten({ background: '#ffffff' }) : picture
  const pixel = await opaque.toColourspace('srgb').resize(1, 1, { fit: 'fill' }).raw().toBuffer()
  const [red = 0, green = red, blue = red] = pixel.length < 3 ? [pixel[0]] : pixel
  return `#${Buffer.from([red ?? 0, green ?? 0, blue ?? 0]).toString('hex')}`
}
