import type { Readable } from 'node:stream'

/** A store of archives. A name is a file name in it. */
export type BackupDestination = {
  /** For people: a folder, or s3://bucket/prefix. */
  label: string
  /** Atomic: reads `source` to its end, or leaves nothing. */
  write(name: string, source: AsyncIterable<Uint8Array>): Promise<void>
  read(name: string): Promise<Readable>
  list(): Promise<{ name: string; bytes: number }[]>
  remove(name: string): Promise<void>
  /** Removes leftovers of writes under such names by a killed process. */
  removeUnfinished(isOurs: (name: string) => boolean): Promise<void>
}

/** An archive's address in the list of all backups. */
export function addressIn({ label }: BackupDestination, name: string) {
  return `${label}/${name}`
}
