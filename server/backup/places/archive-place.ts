import type { Readable } from 'node:stream'

/** Where archives are stored. A name is that of a file in it. */
export type ArchivePlace = {
  /** For people: a folder, or s3://bucket/prefix. */
  label: string
  /** Atomic: reads `source` to its end, or leaves nothing. */
  write(name: string, source: AsyncIterable<Uint8Array>): Promise<void>
  read(name: string): Promise<Readable>
  list(): Promise<{ name: string; bytes: number }[]>
  remove(name: string): Promise<void>
  /** What a process that was killed left of writing under such names. */
  removeUnfinished(isOurs: (name: string) => boolean): Promise<void>
}

/** As the list of all backups calls an archive. */
export function addressIn({ label }: ArchivePlace, name: string) {
  return `${label}/${name}`
}
