/** A small PDF with one empty page; different `words` give a different file. */
export function createPdf(label: string): Buffer {
  return Buffer.from(`%PDF-1.4
% ${label}
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]>>endobj
trailer<</Root 1 0 R>>
%%EOF
`)
}

type Film = { brand?: string; formats?: string[]; place?: string }

/** An MP4 file without frames. It contains its location in every box where a camera may write it. */
export function createFilm({ brand = 'isom', formats = ['avc1', 'mp4a'], place = '' }: Film = {}): Buffer {
  const location = box('udta', box('\u{a9}xyz', Buffer.from(place)))
  const tracks = formats.map((format) => {
    const samples = box('stsd', Buffer.from([0, 0, 0, 0, 0, 0, 0, 1]), box(format, Buffer.alloc(8)))
    return box('trak', box('mdia', box('minf', box('stbl', samples))), location)
  })
  const movie = box('moov', box('mvhd', Buffer.alloc(100)), ...tracks, location, box('meta', Buffer.from(place)))
  return Buffer.concat([
    box('ftyp', Buffer.from(brand)),
    movie,
    box('uuid', Buffer.from(place)),
    box('mdat', Buffer.from('samples')),
  ])
}

export function box(type: string, ...parts: Buffer[]): Buffer {
  const content = Buffer.concat(parts)
  const head = Buffer.alloc(8)
  head.writeUInt32BE(8 + content.length)
  head.write(type, 4, 'latin1')
  return Buffer.concat([head, content])
}
