type Box = { type: string; start: number; from: number; end: number }

export type FilmProblem = 'not a video' | 'broken off' | 'not for browsers' | 'data of a camera'

const pictures = new Set(['avc1', 'avc3', 'av01', 'vp09'])
const others = new Set(['mp4a', 'Opus', 'fLaC', '.mp3', 'tx3g', 'wvtt'])
// The boxes that players need (ISO/IEC 14496-12). Cameras write their location and owner into others.
const needed = new Set('ftyp styp moov mdat moof mfra sidx mvhd trak mvex tkhd edts mdia tref'.split(' '))

// A two-minute film has about a hundred.
const mostBoxes = 5000

/** Reads an MP4 file (ISO/IEC 14496-12) and blanks the camera's location, device and owner data in place. */
export function cleanFilm(film: Buffer): FilmProblem | 'clean' {
  if (film.toString('latin1', 4, 8) !== 'ftyp' || film.toString('latin1', 8, 12) === 'qt  ') return 'not a video'
  try {
    const readBoxes = boxReader(film)
    const boxes = readBoxes({ from: 0, end: film.length })
    const movie = boxes.find(({ type }) => type === 'moov')
    if (!movie || !boxes.some(({ type }) => type === 'mdat')) return 'broken off'
    const parts = readBoxes(movie)
    const tracks = parts.filter(({ type }) => type === 'trak')
    const formats = tracks.map((track) => formatOf(readBoxes, track))
    if (formats.every((format) => !pictures.has(format) && !format.startsWith('hev') && !format.startsWith('hvc')))
      return 'not a video'
    if (formats.some((format) => /^(?:hvc1|hev1|dvh1|dvhe|mp4v|s263|ap[cn]\w|jpeg)$/.test(format)))
      return 'not for browsers'
    // The samples of such a track could not be removed.
    if (formats.some((format) => !pictures.has(format) && !others.has(format))) return 'data of a camera'
    for (const box of [...boxes, ...parts, ...tracks.flatMap(readBoxes)]) if (!needed.has(box.type)) blank(film, box)
    return 'clean'
  } catch (error) {
    if (error instanceof RangeError) return 'broken off'
    throw error
  }
}

function formatOf(readBoxes: BoxReader, track: Box) {
  let box: Box | undefined = track
  for (const type of ['mdia', 'minf', 'stbl', 'stsd']) box = box && readBoxes(box).find((part) => part.type === type)
  // Skips version, flags and the number of entries.
  const [entry] = box ? readBoxes({ from: box.from + 8, end: box.end }) : []
  return entry?.type ?? ''
}

type BoxReader = (parent: Pick<Box, 'from' | 'end'>) => Box[]

function boxReader(film: Buffer): BoxReader {
  let count = 0
  return ({ from, end }) => {
    const boxes: Box[] = []
    let start = from
    while (start < end) {
      count += 1
      if (count > mostBoxes) throw new RangeError('More boxes than a film has')
      const short = film.readUInt32BE(start)
      const header = short === 1 ? 16 : 8
      const size = short === 0 ? end - start : short === 1 ? Number(film.readBigUInt64BE(start + 8)) : short
      if (size < header || start + size > end) throw new RangeError('A box ends behind its parent')
      boxes.push({
        type: film.toString('latin1', start + 4, start + 8),
        start,
        from: start + header,
        end: start + size,
      })
      start += size
    }
    return boxes
  }
}

/** Overwrites in place, so that the offsets of the samples remain valid. */
function blank(film: Buffer, { start, from, end }: Box) {
  film.write('free', start + 4, 'latin1')
  film.fill(0, from, end)
}
