import type { Readable } from 'node:stream'

export type StoredFile = { name: string; bytes: number; writtenAt: Date }

/** Byte positions, both inclusive. Without `end`: to the end of the file. */
export type FilePart = { start: number; end?: number | undefined }

/** Names are content hashes, so the content behind a name never changes. */
export type FileStore = {
  write(name: string, body: Buffer, type: string): Promise<void>
  /** `bytes` is the size of the whole file. A part that begins after the end has an empty stream. */
  open(name: string, part?: FilePart): Promise<{ stream: Readable; bytes: number } | undefined>
  remove(name: string): Promise<void>
  list(): AsyncIterable<StoredFile>
}
