import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { projectRoot } from '#server/filesystem/project-root.ts'

export type Migration = {
  name: string
  hash: string
  createdAt: number
  statements: string[]
  isTransactional: boolean
  /** The oldest version of the code that works with this migration. */
  oldestVersion: string
}

/** For a migration that works with every older version of the code. */
export const anyVersion = '0.0.0'

const contract = /^-- contract: (\d+\.\d+\.\d+)$/m

/**
 * As drizzle-kit writes them. A file may begin with `-- no transaction` (first line), for statements that PostgreSQL
 * refuses in a transaction, and `-- contract: 0.2.0`: the version since which nothing uses what it removes.
 */
export function readMigrationFiles(folder = join(projectRoot(), 'migrations')): Migration[] {
  const journal = JSON.parse(readFileSync(join(folder, 'meta', '_journal.json'), 'utf8')) as Journal
  return journal.entries.map(({ tag, when }) => ({
    name: tag,
    createdAt: when,
    ...parseMigration(readFileSync(join(folder, `${tag}.sql`), 'utf8')),
  }))
}

type Journal = { entries: { tag: string; when: number }[] }

export function parseMigration(text: string) {
  return {
    hash: createHash('sha256').update(text).digest('hex'),
    statements: text.split('--> statement-breakpoint').filter((statement) => statement.trim() !== ''),
    isTransactional: !text.startsWith('-- no transaction\n'),
    oldestVersion: contract.exec(text)?.[1] ?? anyVersion,
  }
}
