import type { Readable } from 'node:stream'

export type StoredFile = { name: string; bytes: number; writtenAt: Date }

/** Where files are kept, for good and by their content: what is under a name never changes. */
export type FileStore = {
  write(name: string, body: Buffer, type: string): Promise<void>
  open(name: string): Promise<{ stream: Readable; bytes: number } | undefined>
  remove(name: string): Promise<void>
  list(): AsyncIterable<StoredFile>
}
