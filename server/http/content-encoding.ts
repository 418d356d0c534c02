import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

import type { Encoding } from '#server/cache/page-cache.ts'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

const chosen = new Map<string, Encoding>()

export function chooseEncoding(accepted: string | string[] | undefined): Encoding {
  if (typeof accepted !== 'string') return 'identity'
  let encoding = chosen.get(accepted)
  if (!encoding) {
    encoding = accepts(accepted, 'br') ? 'br' : accepts(accepted, 'gzip') ? 'gzip' : 'identity'
    // Browsers send only a handful of values; the limit stops clients that send thousands.
    if (chosen.size < 200) chosen.set(accepted, encoding)
  }
  return encoding
}

export function accepts(accepted: string | string[] | undefined, encoding: Encoding) {
  if (typeof accepted !== 'string') return false
  return accepted.split(',').some((part) => {
    const [name, ...parameters] = part.split(';').map((text) => text.trim().toLowerCase())
    return name === encoding && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter))
  })
}

export const qualities = { quick: { br: 5, gzip: 5 }, best: { br: constants.BROTLI_MAX_QUALITY, gzip: 9 } }

export type Quality = keyof typeof qualities

export async function compressPage(identity: Buffer, quality: Quality) {
  const br = brotli(identity, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: qualities[quality].br,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: identity.length,
    },
  })
  const zipped = zip(identity, { level: qualities[quality].gzip })
  return {
    identity: exactSize(identity),
    br: exactSize(await br),
    gzip: exactSize(await zipped),
  } satisfies Record<Encoding, Buffer>
}

// A small buffer is often a view of a much larger one, which would stay in memory as long as the page.
export function exactSize(body: Buffer) {
  if (body.buffer.byteLength === body.length) return body
  const copy = Buffer.allocUnsafeSlow(body.length)
  body.copy(copy)
  return copy
}
