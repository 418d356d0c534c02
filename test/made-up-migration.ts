import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { onTestFinished } from 'vitest'

import { readMigrationFiles } from '#server/database/migration-files.ts'

/** The migrations as a later version would have them: ours, and one more, `made_up`, with this SQL. */
export async function withMadeUpMigration(sql: string) {
  const folder = await mkdtemp(join(tmpdir(), 'hearthside-migrations-'))
  onTestFinished(async () => await rm(folder, { recursive: true }))
  await cp('migrations', folder, { recursive: true })
  const file = join(folder, 'meta', '_journal.json')
  const journal = JSON.parse(await readFile(file, 'utf8')) as { entries: { idx: number; when: number; tag: string }[] }
  const last = journal.entries.at(-1)!
  journal.entries.push({ ...last, idx: last.idx + 1, when: last.when + 1, tag: 'made_up' })
  await writeFile(file, JSON.stringify(journal))
  await writeFile(join(folder, 'made_up.sql'), sql)
  return readMigrationFiles(folder)
}
