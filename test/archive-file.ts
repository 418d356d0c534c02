import { createHash } from 'node:crypto'
import { mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { Uint8ArrayReader, Uint8ArrayWriter, ZipWriter } from '@zip.js/zip.js'

import { createArchive } from '#app/desk/archive/write-archive.server.ts'

import { type Entries, entriesIn } from './zip-entries.ts'

export type Tables = Record<string, object[]>

export async function newArchiveFile() {
  return join(await mkdtemp(join(tmpdir(), 'hearthside-archive-')), 'content.zip')
}

export async function exportedArchive() {
  return await fileOf(Buffer.from(await new Response(await createArchive(null, null)).arrayBuffer()))
}

/** The entries of an archive, by name and in order. */
export async function entriesOf(file: string): Promise<Entries> {
  return await entriesIn(await readFile(file))
}

export function contentOf(entries: Entries): { made: string; tables: Tables } {
  return JSON.parse(entries.get('content.json')?.toString() ?? '') as { made: string; tables: Tables }
}

export function withContent(entries: Entries, change: object): Entries {
  return new Map(entries).set('content.json', Buffer.from(JSON.stringify({ ...contentOf(entries), ...change })))
}

export async function archiveOf(entries: Iterable<readonly [string, Buffer]>): Promise<string> {
  const zip = new ZipWriter(new Uint8ArrayWriter())
  for (const [name, body] of entries) await zip.add(name, new Uint8ArrayReader(body))
  return await fileOf(Buffer.from(await zip.close()))
}

export async function fileOf(bytes: Buffer): Promise<string> {
  const file = await newArchiveFile()
  await writeFile(file, bytes)
  return file
}

export function sha256(body: Buffer) {
  return createHash('sha256').update(body).digest('hex')
}
