import { existsSync } from 'node:fs'
import { join } from 'node:path'

import { startError } from './start-error.ts'

// They look at an installation or change it. Made by a mistake in DATA_DIR, a new one would be backed up in its place.
const needingOne = ['audit', 'backup', 'content', 'keys', 'staff']

/** Whether this command works on an installation that is there, and never makes one. */
export function needsInstallation(command: string | undefined): boolean {
  return needingOne.includes(command ?? '')
}

type Given = { DATABASE_URL?: unknown; ENCRYPTION_KEY?: unknown; SESSION_SECRET?: unknown }

/** Throws a sentence where reading the settings would make what such a command expects to find. */
export function refuseAbsentInstallation(dataDir: string, given: Given) {
  const needed = [
    given.DATABASE_URL ? [] : join('postgres', 'PG_VERSION'),
    given.ENCRYPTION_KEY ? [] : 'encryption.key',
    given.SESSION_SECRET ? [] : 'session.secret',
  ].flat()
  const absent = needed.filter((name) => !existsSync(join(dataDir, name)))
  if (absent.length === 0) return
  throw startError(
    `There is no installation of Hearthside in ${dataDir}${absent.length < needed.length || given.DATABASE_URL ? ` (${absent.join(' and ')} is not there)` : ''}: set DATA_DIR, or the settings that its site is started with. Nothing was made.`,
  )
}
