import { z } from 'zod'

/**
 * Gzipped text with one JSON value a line, readable without this program: the header; per section a marker
 * `{"section":"cms_users"}`, then each row as an array of texts; per file a marker `{"file":"<name>"}`, then base64
 * strings; the trailer with the SHA-256 of all lines before it, signed with a key derived from SESSION_SECRET.
 */
export const archiveFormat = 'hearthside backup'
export const archiveVersion = 1

export const archiveHeader = z.object({
  format: z.literal(archiveFormat),
  version: z.literal(archiveVersion),
  made: z.iso.datetime(),
  migrations: z.array(z.string()),
  keys: z.object({ needed: z.array(z.string()), sealed: z.string(), signed: z.string() }),
  sequences: z.array(z.object({ name: z.string(), value: z.string(), isCalled: z.boolean() })),
  sections: z.array(z.object({ name: z.string(), columns: z.array(z.string()), rows: z.int().nonnegative() })),
})

export const archiveMarker = z.union([z.object({ section: z.string() }), z.object({ file: z.string() })])

export const archiveTrailer = z.object({ sha256: z.string(), signature: z.string() })

export type ArchiveHeader = z.output<typeof archiveHeader>

export const archivePurpose = 'backup'
