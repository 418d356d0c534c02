import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { gunzipSync, gzipSync } from 'node:zlib'

import { packTar, unpackTar } from 'modern-tar'

import { createArchiveStream } from '#app/desk/archive/write-archive.server.ts'

export type Entries = Map<string, Buffer>

export async function newArchiveFile() {
  return join(await mkdtemp(join(tmpdir(), 'hearthside-archive-')), 'content.tar.gz')
}

export async function exportedArchive() {
  const archive = await createArchiveStream()
  if (!archive) throw new Error('Another archive is being made')
  const file = await newArchiveFile()
  await pipeline(archive, createWriteStream(file))
  return file
}

/** The entries of an archive except its manifest, by name and in order. */
export async function entriesOf(file: string): Promise<Entries> {
  const entries = await unpackTar(gunzipSync(await readFile(file)), { strict: true })
  const named = entries.map(({ header, data }) => [header.name, Buffer.from(data ?? [])] as const)
  return new Map(named.filter(([name]) => name !== 'manifest.json'))
}

/** Makes an archive of these entries, with a matching manifest. */
export async function archiveOf(entries: Entries): Promise<string> {
  return await tarOf([...entries, manifestOf(entries)])
}

export function manifestOf(entries: Entries): [string, Buffer] {
  const described = [...entries].map(([name, body]) => ({ name, bytes: body.length, sha256: sha256(body) }))
  return ['manifest.json', Buffer.from(JSON.stringify({ entries: described }))]
}

/** Makes a gzipped tar of these entries, unchanged. */
export async function tarOf(entries: Iterable<readonly [string, Buffer]>): Promise<string> {
  const packed = [...entries].map(([name, body]) => ({ header: { name, size: body.length }, body }))
  return await fileOf(gzipSync(await packTar(packed)))
}

export async function fileOf(bytes: Buffer): Promise<string> {
  const file = await newArchiveFile()
  await writeFile(file, bytes)
  return file
}

export const partOf = (rows: object[]) => Buffer.from(rows.map((row) => `${JSON.stringify(row)}\n`).join(''))

export function sha256(body: Buffer) {
  return createHash('sha256').update(body).digest('hex')
}
