import { createHash } from 'node:crypto'
import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'

import type { Client } from 'pg'
import { expect } from 'vitest'

import { config } from '#app/platform/config/config.server.ts'
import { sign } from '#app/platform/crypto/crypto.server.ts'
import { removeFile, writeFile as storeFile } from '#app/platform/files/files.server.ts'
import { checkArchive, restoreArchive } from '#server/backup/restore-archive.ts'
import { makeSubmissions } from '#server/commands/demo.ts'
import { given } from '#test/given.ts'

import { backUp, connect, emptyInstallation, newArchivePath } from './installation.ts'

type Header = {
  version: number
  migrations: string[]
  keys: { needed: string[]; sealed: string; signed: string }
  sequences: { name: string; value: string; isCalled: boolean }[]
  sections: { name: string; columns: string[]; rows: number }[]
}

const document = Buffer.from('%PDF-1.7 a leaflet of the site that was backed up')
export const documentName = `${createHash('sha256').update(document).digest('hex')}.pdf`

/** The archive of a site with submissions, staff and a document; the site's data directory is empty afterwards. */
export async function createBackup() {
  const client = await connect(config.databaseUrl)
  await makeSubmissions(client, 20, 'refusals')
  const { id } = await given.staff()
  await storeFile(documentName, document, 'application/pdf')
  await client.query(
    `insert into documents (id, name, file_name, bytes, created_by)
     values (gen_random_uuid(), $1, 'leaflet.pdf', $2, $3)`,
    [documentName, document.length, id],
  )
  await client.end()
  const file = await newArchivePath()
  await backUp(file)
  await removeFile(documentName)
  const whole = await readFile(file)
  const lines = gunzipSync(whole).toString().trimEnd().split('\n')
  return { file, whole, lines }
}

/**
 * An empty installation, and assertions: that it refuses an archive with one sentence, and that after all of these not a
 * row or file is different.
 */
export async function createRestoreTarget(file: string) {
  const { client } = await emptyInstallation()
  const before = await fingerprint(client)
  return {
    client,
    async expectRefusal(archive: Uint8Array | undefined, expected: RegExp, identities: string[] = []) {
      if (archive) await writeFile(file, archive)
      const restored = checkArchive(file, { identities }).then(
        async (header) => await restoreArchive(client, { file, header, identities }),
      )
      const error = await restored.then(
        () => new Error('It was restored'),
        (reason: Error) => reason,
      )
      expect(error).toMatchObject({ name: 'StartError', message: expect.stringMatching(expected) as string })
      expect(error.message).not.toContain('\n')
      expect(error.message.length).toBeLessThan(500)
    },
    async expectUnchanged() {
      expect(await fingerprint(client)).toEqual(before)
    },
    async end() {
      await client.end()
      await rm(file, { recursive: true, force: true })
    },
  }
}

/** A digest of every table, and of every file in the data directory. */
export async function fingerprint(client: Client) {
  const { rows } = await client.query<{ name: string }>(
    "select quote_ident(tablename) as name from pg_tables where schemaname = 'public' order by 1",
  )
  const all = rows.map(
    ({ name }) =>
      `select '${name}' as name, count(*), md5(string_agg(t::text, ',' order by t::text)) from ${name} as t`,
  )
  const tables = await client.query(`${all.join(' union all ')} order by 1`)
  const entries = await readdir(config.dataDir, { recursive: true, withFileTypes: true })
  const paths = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name))
  const files = await Promise.all(
    paths.toSorted().map(async (path) => [
      path,
      createHash('sha256')
        .update(await readFile(path))
        .digest('hex'),
    ]),
  )
  return { tables: tables.rows, files }
}

/** Signs lines again, as only somebody with the secret can. `signature` produces another signature. */
export function signLines(lines: string[], signature = (sha256: string) => sign('backup', sha256)) {
  return signBytes(Buffer.from(lines.map((line) => `${line}\n`).join('')), signature)
}

export function signBytes(signed: Buffer, signature = (sha256: string) => sign('backup', sha256)) {
  const sha256 = createHash('sha256').update(signed).digest('hex')
  return gzipSync(Buffer.concat([signed, Buffer.from(`${JSON.stringify({ sha256, signature: signature(sha256) })}\n`)]))
}

/** The archive with a changed header, signed. */
export function withHeader(lines: string[], change: (header: Header) => object) {
  const header = JSON.parse(lines[0]!) as Header
  return signLines([JSON.stringify({ ...header, ...change(header) }), ...lines.slice(1, -1)])
}

/** The archive with changed lines between its header and its trailer, signed. */
export function withBody(lines: string[], change: (body: string[]) => string[]) {
  return signLines([lines[0]!, ...change(lines.slice(1, -1))])
}

/** The archive with a changed first row of a table, signed. */
export function withRow(lines: string[], section: string, change: (row: unknown[], columns: string[]) => unknown) {
  const header = JSON.parse(lines[0]!) as Header
  const columns = header.sections.find(({ name }) => name === section)!.columns
  return withBody(lines, (body) => {
    const at = body.indexOf(JSON.stringify({ section })) + 1
    return body.with(at, JSON.stringify(change(JSON.parse(body[at]!) as unknown[], columns)))
  })
}
