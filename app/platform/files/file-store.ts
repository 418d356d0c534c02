import type { Readable } from 'node:stream'

export type StoredFile = { name: string; bytes: number; writtenAt: Date }

/** Names are content hashes, so the content behind a name never changes. */
export type FileStore = {
  write(name: string, body: Buffer, type: string): Promise<void>
  open(name: string): Promise<{ stream: Readable; bytes: number } | undefined>
  remove(name: string): Promise<void>
  list(): AsyncIterable<StoredFile>
}
