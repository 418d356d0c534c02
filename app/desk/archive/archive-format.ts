import { z } from 'zod'

import { typeOfFile } from '#app/platform/files/files.server.ts'

/**
 * An archive of the content is a gzip'd tar, readable without this program. Its entries, in this order:
 *
 * - `about.json`: what it is, below;
 * - `content/{table}.{part}.jsonl`: the rows of a table, a JSON object a line, in parts of about a megabyte;
 * - `files/{name}`: the files of the pictures and documents, each named by its SHA-256;
 * - `manifest.json`: the size and SHA-256 of every entry before it.
 */
export const archiveFormat = 'site content'
const formerFormat = 'hearthside content'

export function isArchiveFormat(format: unknown): boolean {
  return format === archiveFormat || format === formerFormat
}

/** Raise this with every change that this version could not read. */
export const archiveVersion = 1

export const archiveAbout = z.strictObject({
  format: z.enum([archiveFormat, formerFormat]),
  version: z.literal(archiveVersion),
  made: z.iso.datetime(),
})

export const archiveManifest = z.strictObject({
  entries: z.array(z.strictObject({ name: z.string(), bytes: z.number(), sha256: z.string() })),
})

export type ArchiveManifest = z.output<typeof archiveManifest>

export const aboutName = 'about.json'
export const manifestName = 'manifest.json'
export const partName = (table: string, part: number) => `content/${table}.${String(part).padStart(5, '0')}.jsonl`
export const fileEntryName = (file: string) => `files/${file}`

const mebibyte = 1024 * 1024

export const partBytes = mebibyte

/** Larger archives were not written by this program and are refused before they fill the memory. */
export const archiveLimits = {
  entryBytes: 32 * mebibyte,
  entries: 250_000,
  unpackedBytes: 64 * 1024 * mebibyte,
}

export type NamedEntry =
  | { kind: 'about' | 'manifest' }
  | { kind: 'part'; table: string; part: number }
  | { kind: 'file'; file: string }

const filesFolder = 'files/'

export function parseEntryName(name: string): NamedEntry | undefined {
  if (name === aboutName) return { kind: 'about' }
  if (name === manifestName) return { kind: 'manifest' }
  const [, table, part] = /^content\/([a-z_]{1,40})\.(\d{5})\.jsonl$/.exec(name) ?? []
  if (table && part) return { kind: 'part', table, part: Number(part) }
  const file = name.startsWith(filesFolder) ? name.slice(filesFolder.length) : ''
  return typeOfFile(file) ? { kind: 'file', file } : undefined
}
