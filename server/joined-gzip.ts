import { constants, crc32, deflateRawSync, gzipSync } from 'node:zlib'

// Deflate, no name, no time, from Unix (RFC 1952, 2.3).
const head = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3])
// The window of the whole page is kept for decoders; ours is smaller, as what stands after the piece is short.
const quick = { level: 3, windowBits: 14, memLevel: 7 }
const maxStoredBytes = 0xffff

/**
 * Compresses pages that share a long piece (the style sheet that stands in every public page) without compressing that
 * piece again: a gzip body may be made of runs that were deflated apart, if all but the last are flushed to a whole byte.
 * What stands before the piece is taken as it is, so the piece should come early.
 */
export function createJoinedGzip(shared: string) {
  const piece = Buffer.from(shared)
  const deflatedPiece = deflateRawSync(piece, { level: 9, finishFlush: constants.Z_FULL_FLUSH })

  return function gzipPage(page: Buffer): Buffer {
    const start = piece.length > 0 ? page.indexOf(piece) : -1
    if (start === -1 || start > maxStoredBytes) return gzipSync(page, quick)
    const tail = Buffer.alloc(8)
    tail.writeUInt32LE(crc32(page), 0)
    tail.writeUInt32LE(page.length % 2 ** 32, 4)
    const after = deflateRawSync(page.subarray(start + piece.length), quick)
    return Buffer.concat([head, ...storedRun(page.subarray(0, start)), deflatedPiece, after, tail])
  }
}

// A block that is not compressed and not the last (RFC 1951, 3.2.4).
function storedRun(bytes: Buffer): Buffer[] {
  const header = Buffer.alloc(5)
  header.writeUInt16LE(bytes.length, 1)
  header.writeUInt16LE(bytes.length ^ 0xffff, 3)
  return [header, bytes]
}
