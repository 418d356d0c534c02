import { type BaseManifest, readCopyName } from './copies.ts'

/** Copies of 16 MB segments, of which 256 share the middle eight digits of their names. */
const segmentsOfLog = 256
const timelineDigits = 8
const segmentDigits = 24

export type LogOfBase = {
  /** Contiguous, from the first segment that the base backup needs. */
  segments: { name: string; wal: string }[]
  /** Of every timeline: they are small and show which timelines are taken. */
  histories: { name: string; wal: string }[]
  /** The base backup is usable: the log written during it is complete. */
  isReady: boolean
  /** A segment is missing before later ones. */
  hasHole: boolean
  /** The site has since been restored to an earlier instant. */
  isAbandoned: boolean
}

/** The log that continues a base backup on its timeline, according to the names in a destination. */
export function findLog(names: string[], { system, firstSegment, lastSegment }: BaseManifest): LogOfBase {
  const timeline = firstSegment.slice(0, timelineDigits)
  const copies = names.flatMap((name) => {
    const copy = readCopyName(name)
    return copy && 'wal' in copy && copy.system === system ? [{ name, wal: copy.wal }] : []
  })
  const later = new Map(
    copies
      .filter(({ wal }) => wal.length === segmentDigits && wal.startsWith(timeline) && wal >= firstSegment)
      .map((copy) => [indexOf(copy.wal), copy]),
  )
  const segments = []
  for (let at = indexOf(firstSegment); ; at += 1) {
    const copy = later.get(at)
    if (!copy) break
    segments.push(copy)
  }
  return {
    segments,
    histories: copies.filter(({ wal }) => wal.length !== segmentDigits),
    isReady: (segments.at(-1)?.wal ?? '') >= lastSegment,
    hasHole: later.size > segments.length,
    isAbandoned: copies.some(({ wal }) => wal.slice(0, timelineDigits) > timeline),
  }
}

function indexOf(wal: string) {
  const [log, segment] = [wal.slice(8, 16), wal.slice(16, 24)].map((digits) => Number.parseInt(digits, 16))
  return (log ?? 0) * segmentsOfLog + (segment ?? 0)
}
