import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

import type { Encoding } from './page-cache.ts'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

const chosen = new Map<string, Encoding>()

/** The best encoding that this Accept-Encoding header allows. */
export function chooseEncoding(accepted: string | string[] | undefined): Encoding {
  if (typeof accepted !== 'string') return 'identity'
  let encoding = chosen.get(accepted)
  if (!encoding) {
    encoding = allows(accepted, 'br') ? 'br' : allows(accepted, 'gzip') ? 'gzip' : 'identity'
    // Browsers send a handful of different ones; whoever sends thousands is not worth remembering.
    if (chosen.size < 200) chosen.set(accepted, encoding)
  }
  return encoding
}

function allows(accepted: string, encoding: string) {
  return accepted.split(',').some((part) => {
    const [name, ...parameters] = part.split(';').map((text) => text.trim().toLowerCase())
    return name === encoding && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter))
  })
}

/** Compresses a finished body for one answer: fast rather than small. */
export function compressOnce(body: Buffer, encoding: Encoding): Promise<Buffer> | Buffer {
  if (encoding === 'br') return brotli(body, brotliOptions(body, 4))
  if (encoding === 'gzip') return zip(body, { level: 5 })
  return body
}

/** Compresses a body that will be answered many times, in every encoding. */
export async function compressForKeeping(identity: Buffer): Promise<Record<Encoding, Buffer>> {
  const [br, zipped] = await Promise.all([brotli(identity, brotliOptions(identity, 9)), zip(identity, { level: 9 })])
  return { identity, br, gzip: zipped }
}

function brotliOptions(body: Buffer, quality: number) {
  return {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  }
}
