import type { Readable } from 'node:stream'

export type StoredFile = { name: string; bytes: number; writtenAt: Date }

/** Byte positions, both included; without an end it reaches to that of the file. */
export type FilePart = { start: number; end?: number | undefined }

/** Names are content hashes, so the content behind a name never changes. */
export type FileStore = {
  write(name: string, body: Buffer, type: string): Promise<void>
  /** `bytes` are those of the whole file. A part that begins behind its end has an empty stream. */
  open(name: string, part?: FilePart): Promise<{ stream: Readable; bytes: number } | undefined>
  remove(name: string): Promise<void>
  list(): AsyncIterable<StoredFile>
}
