import { z } from 'zod'

/**
 * An archive is gzip'd text, one JSON value a line, so that it can be read without us:
 *
 * - the header below;
 * - for each section its marker `{"section":"cms_users"}`, then a row a line, as an array of the columns' texts;
 * - for each file its marker `{"file":"<its name>"}`, then its bytes, in base64, as one or more strings;
 * - the trailer: the SHA-256 of all lines before it, and its signature with a key from SESSION_SECRET.
 */
export const archiveFormat = 'hearthside backup'
export const archiveVersion = 1

export const archiveHeader = z.object({
  format: z.literal(archiveFormat),
  version: z.literal(archiveVersion),
  made: z.string(),
  migrations: z.array(z.string()),
  keys: z.object({ needed: z.array(z.string()), sealed: z.string(), signed: z.string() }),
  sequences: z.array(z.object({ name: z.string(), value: z.string(), isCalled: z.boolean() })),
  sections: z.array(z.object({ name: z.string(), columns: z.array(z.string()), rows: z.number() })),
})

export const archiveMarker = z.union([z.object({ section: z.string() }), z.object({ file: z.string() })])

export const archiveTrailer = z.object({ sha256: z.string(), signature: z.string() })

export type ArchiveHeader = z.output<typeof archiveHeader>

/** Signs what must be of this site: the header's check and the trailer. */
export const archivePurpose = 'backup'
