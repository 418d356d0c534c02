import { type Client, DatabaseError, escapeIdentifier } from 'pg'

import { startError } from '#app/platform/config/start-error.ts'
import { type Migration, readMigrationFiles } from '#server/database/migration-files.ts'
import { ourKeys } from '#server/keys/keys-in-use.ts'

import { settleRestored } from './after-restore.ts'
import { createFileWriter } from './archive-files.ts'
import { isOurSecret, refuseOtherKeys, refuseOtherSecret } from './archive-keys.ts'
import { listSections, refuseOtherSections, type Section, pinTextFormats } from './archive-sections.ts'
import { type ArchiveHeader, archiveMarker } from './archive.ts'
import { truncateTables, refuseUnlessEmpty, withoutConstraints } from './empty-tables.ts'
import { applyMigrations, returnToSchema, splitMigrations } from './older-schema.ts'
import { damaged, parseLine, readArchive, readHeader, verifyArchive } from './read-archive.ts'
import { listNamedFiles } from './write-archive.ts'

const batchBytes = 256 * 1024
const maxBatchRows = 1000
// SQLSTATE classes of values that a type or a constraint does not allow.
const valueRefused = /^2[23]/

type Checking = { isOtherSecretAllowed?: boolean; identities?: string[]; signal?: AbortSignal }

/** Needs no database. Throws unless the archive is complete, ours, and readable with our keys. */
export async function checkArchive(
  file: string,
  { isOtherSecretAllowed = false, identities, signal }: Checking = {},
): Promise<ArchiveHeader> {
  const header = await readHeader(file, { identities })
  refuseOtherKeys(header.keys)
  if (!isOtherSecretAllowed) refuseOtherSecret(header.keys)
  await verifyArchive(file, { isSigned: isOurSecret(header.keys), identities, signal })
  return header
}

type Restored = {
  file: string
  header: ArchiveHeader
  migrations?: Migration[]
  identities?: string[]
  erased?: ReadonlySet<string>
  signal?: AbortSignal
  onRows?: (count: number, total: number) => void
}

/** `erased`: fingerprints of erased people, so that an older archive does not restore them. */
export async function restoreArchive(client: Client, { erased = new Set(), onRows = () => {}, ...restored }: Restored) {
  const { file, header, migrations = readMigrationFiles(), identities, signal } = restored
  const total = header.sections.reduce((sum, { rows }) => sum + rows, 0)
  await pinTextFormats(client)
  // Migrations change rows, so an archive only fits the exact schema it was taken from.
  const { before, since } = await splitMigrations(client, header, migrations)
  const files = await createFileWriter()
  let erasedAgain
  await client.query('begin')
  try {
    await refuseUnlessEmpty(client)
    if (since.length > 0) await returnToSchema(client, before)
    const sections = (await listSections(client)).map((section) => ({ ...section, restored: 0 }))
    refuseOtherSections(sections, header.sections)
    await withoutConstraints(client, async () => {
      await truncateTables(client)
      await putBack(client, {
        file,
        header,
        identities,
        sections,
        files,
        signal,
        onRows: (count) => onRows(count, total),
      })
      refuseMiscounted(header, sections)
      await setSequences(client, header)
    })
    await applyMigrations(client, since)
    files.refuseAbsent(await listNamedFiles(client))
    if (!isOurSecret(header.keys)) await acceptOtherSecret(client)
    erasedAgain = await settleRestored(client, { made: header.made, erased })
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    await files.discard()
    if (error instanceof DatabaseError && valueRefused.test(error.code ?? ''))
      throw startError(`${file} does not fit the database: ${error.message}. Nothing was restored.`)
    throw error
  }
  // Ctrl-C cancels this, when everything is already restored.
  await client.query('analyze').catch(() => {})
  return { isOlder: since.length > 0, erasedAgain, rows: total, files: files.count }
}

async function acceptOtherSecret(client: Client) {
  await client.query(`delete from keys_in_use where kind = 'session'`)
  await client.query(`insert into keys_in_use (kind, id) values ('session', $1)`, [ourKeys('session')[0]])
}

type Target = {
  file: string
  header: ArchiveHeader
  identities: string[] | undefined
  sections: (Section & { restored: number })[]
  files: Awaited<ReturnType<typeof createFileWriter>>
  signal: AbortSignal | undefined
  onRows: (count: number) => void
}

async function putBack(client: Client, { file, header, identities, sections, files, signal, onRows }: Target) {
  let section: Target['sections'][number] | undefined
  let batch: string[] = []
  let bytes = 0
  async function flush() {
    if (!section || batch.length === 0) return
    const { rowCount } = await client.query(section.restore, [`[${batch.join(',')}]`])
    section.restored += rowCount ?? 0
    onRows(rowCount ?? 0)
    batch = []
    bytes = 0
  }

  // Verified again: if the file has changed since the check, its end throws and nothing is committed.
  for await (const line of readArchive(file, { isSigned: isOurSecret(header.keys), identities })) {
    signal?.throwIfAborted()
    if (line.startsWith('[')) {
      if (!section) throw damaged(file)
      batch.push(line)
      bytes += line.length
      if (bytes > batchBytes || batch.length === maxBatchRows) await flush()
    } else if (line.startsWith('"')) {
      files.write(parseLine(file, line) as string)
    } else {
      await flush()
      const { data: marker } = archiveMarker.safeParse(parseLine(file, line))
      if (!marker) throw damaged(file)
      section = 'section' in marker ? sections.find(({ name }) => name === marker.section) : undefined
      if ('file' in marker) await files.begin(marker.file)
      else if (!section) throw damaged(file)
    }
  }
  await flush()
  await files.end()
}

function refuseMiscounted(header: ArchiveHeader, sections: Target['sections']) {
  for (const { name, rows } of header.sections) {
    const inserted = sections.find((section) => section.name === name)?.restored
    if (inserted !== rows)
      throw startError(
        `The archive's ${name} has ${inserted} rows that fit and should have ${rows}. Nothing was restored.`,
      )
  }
}

async function setSequences(client: Client, { sequences }: ArchiveHeader) {
  const { rows } = await client.query<{ name: string }>(
    "select sequencename::text as name from pg_sequences where schemaname = 'public'",
  )
  for (const { name, value, isCalled } of sequences) {
    if (!rows.some((ours) => ours.name === name))
      throw startError(`The archive counts ${JSON.stringify(name.slice(0, 100))}, which this Hearthside does not have.`)
    await client.query('select setval($1::regclass, $2, $3)', [escapeIdentifier(name), value, isCalled])
  }
}
