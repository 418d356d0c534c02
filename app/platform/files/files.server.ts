import { join } from 'node:path'
import type { Readable } from 'node:stream'

import { config } from '#app/platform/config/config.server.ts'

import { createDiskFiles } from './disk-files.server.ts'
import type { FileStore, StoredFile } from './file-store.ts'

const types = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpg: 'image/jpeg',
  pdf: 'application/pdf',
  // Of former versions.
  mp4: 'video/mp4',
  vtt: 'text/vtt; charset=utf-8',
}
const fileName = /^[0-9a-f]{64}\.(avif|webp|jpg|pdf|mp4|vtt)$/

export function typeOfFile(name: string): string | undefined {
  const extension = fileName.exec(name)?.[1]
  return extension && types[extension as keyof typeof types]
}

/** Atomic. Rewriting an existing file refreshes its age. */
export async function writeFile(name: string, body: Buffer, type: string): Promise<void> {
  if (typeOfFile(name) !== type) throw new Error(`${name} is no name for a file of ${type}`)
  await (await openStore()).write(name, body, type)
}

/** The caller must read the stream to its end or destroy it. */
export async function readFileStream(name: string): Promise<{ stream: Readable; bytes: number } | undefined> {
  if (!typeOfFile(name)) return undefined
  return await (await openStore()).open(name)
}

export async function removeFile(name: string): Promise<void> {
  if (typeOfFile(name)) await (await openStore()).remove(name)
}

export async function* listFiles(): AsyncGenerator<StoredFile> {
  for await (const file of (await openStore()).list()) if (typeOfFile(file.name)) yield file
}

export async function listFileNames(): Promise<string[]> {
  const names = []
  for await (const { name } of listFiles()) names.push(name)
  return names
}

let store: Promise<FileStore> | undefined

async function openStore(): Promise<FileStore> {
  const { s3 } = config
  if (!s3) return createDiskFiles(join(config.dataDir, 'files'))
  // Imported on demand: the S3 client is large, and most installations store files on disk.
  store ??= import('./s3-files.server.ts').then(({ createS3Files }) => createS3Files(s3))
  return await store
}
