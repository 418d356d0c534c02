import { crc32, deflateSync } from 'node:zlib'

const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')

/** For tests: a PNG in one shade of grey, of any size, with extra chunks before its pixels. */
export function greyPng(width: number, height: number, extra: Buffer[] = []): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  // Eight bits of grey per pixel.
  header[8] = 8
  const rows = Buffer.alloc((width + 1) * height, 0x80)
  for (let row = 0; row < height; row += 1) rows[row * (width + 1)] = 0
  return Buffer.concat([
    signature,
    pngChunk('IHDR', header),
    ...extra,
    pngChunk('IDAT', deflateSync(rows, { level: 9 })),
    pngChunk('IEND', Buffer.alloc(0)),
  ])
}

export function pngChunk(type: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), content])
  const chunk = Buffer.alloc(8)
  chunk.writeUInt32BE(content.length, 0)
  chunk.writeUInt32BE(crc32(named), 4)
  return Buffer.concat([chunk.subarray(0, 4), named, chunk.subarray(4)])
}
