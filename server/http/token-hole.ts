import { promisify } from 'node:util'
import { constants, createBrotliCompress, crc32, deflateRaw, brotliDecompressSync } from 'node:zlib'

import { issueFormToken, tokenHole } from '#app/platform/forms/form-token.server.ts'
import type { Body } from '#server/cache/page-cache.ts'

import { exactSize, type Quality, qualities } from './content-encoding.ts'

/** The body with a new form token, if it has a place for one. */
export function fillToken({ body, tokenAt, crc }: Body, ownToken?: string): Buffer {
  if (tokenAt === undefined) return body
  const token = ownToken ?? issueFormToken()
  const filled = Buffer.from(body)
  filled.write(token, tokenAt, 'latin1')
  if (crc) filled.writeUInt32LE(crc32(crc.after, crc32(token, crc.before)), filled.length - 8)
  return filled
}

export function fillPage(html: Buffer): Buffer {
  const tokenAt = html.indexOf(tokenHole)
  return tokenAt === -1 ? html : fillToken({ body: html, tokenAt })
}

const deflate = promisify(deflateRaw)

/** The placeholder stays uncompressed within each body. Without `br` the page is not available in that encoding. */
export async function compressAroundToken(
  html: Buffer,
  quality: Quality,
): Promise<{ identity: Body; gzip: Body; br?: Body }> {
  const tokenAt = html.indexOf(tokenHole)
  const before = html.subarray(0, tokenAt)
  const after = html.subarray(tokenAt + tokenHole.length)
  const identity = { body: html, tokenAt }
  const gzip = await gzipAround(before, after, qualities[quality].gzip)
  for (const taken of [2, 3, 5, 8]) {
    const br = await brotliAround(before, after, taken, qualities[quality].br)
    if (isFillable(br, identity)) return { identity, gzip, br }
  }
  return { identity, gzip }
}

const gzipHead = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3])

// A gzip body may consist of separately deflated runs; the token is a stored block between two (RFC 1951, 3.2.4).
async function gzipAround(before: Buffer, after: Buffer, level: number): Promise<Body> {
  const first = await deflate(before, { level, finishFlush: constants.Z_FULL_FLUSH })
  const stored = Buffer.alloc(5)
  stored.writeUInt16LE(tokenHole.length, 1)
  stored.writeUInt16LE(~tokenHole.length & 0xffff, 3)
  const start = Buffer.concat([gzipHead, first, stored])
  const tail = Buffer.alloc(8)
  tail.writeUInt32LE(before.length + tokenHole.length + after.length, 4)
  const body = Buffer.concat([start, Buffer.from(tokenHole), await deflate(after, { level }), tail])
  return { body: exactSize(body), tokenAt: start.length, crc: { before: crc32(before), after } }
}

// The placeholder is flushed to separate bytes, and these are replaced by an uncompressed meta-block (RFC 7932, 9.2).
// Bytes that do not occur in the page stand in for it, so that the encoder never refers to it. Some following bytes are
// `taken` with it: an encoder chooses the codes of a byte by the two before it (7.1).
async function brotliAround(before: Buffer, after: Buffer, taken: number, quality: number): Promise<Body> {
  const stream = createBrotliCompress({
    params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT },
  })
  const chunks: Buffer[] = []
  stream.on('data', (chunk: Buffer) => chunks.push(chunk))
  const flushed = async (part: Buffer) => {
    stream.write(part)
    await new Promise<void>((resolve) => stream.flush(constants.BROTLI_OPERATION_FLUSH, () => setImmediate(resolve)))
    return Buffer.concat(chunks.splice(0))
  }
  const first = await flushed(before)
  await flushed(Buffer.concat([unusedBytes(before, after), after.subarray(0, taken)]))
  const last = await new Promise<Buffer>((resolve, reject) => {
    stream.on('error', reject).on('end', () => resolve(Buffer.concat(chunks)))
    stream.end(after.subarray(taken))
  })
  const hole = Buffer.concat([Buffer.from(tokenHole), after.subarray(0, taken)])
  const header = Buffer.alloc(3)
  header.writeUIntLE(((hole.length - 1) << 3) | (1 << 19), 0, 3)
  return { body: exactSize(Buffer.concat([first, header, hole, last])), tokenAt: first.length + header.length }
}

/** As many bytes as a token has characters, without repeats where the page leaves enough unused. */
function unusedBytes(...parts: Buffer[]): Buffer {
  const used = new Set(parts.flatMap((part) => [...new Set(part)]))
  const unused = Array.from({ length: 256 }, (_, byte) => byte).filter((byte) => !used.has(byte))
  return Buffer.from(Array.from(tokenHole, (_, at) => unused[at % unused.length] ?? 0))
}

/** Checks the body by decoding it with another token. */
function isFillable(br: Body, page: Body): boolean {
  const token = issueFormToken()
  try {
    return brotliDecompressSync(fillToken(br, token)).equals(fillToken(page, token))
  } catch {
    return false
  }
}
