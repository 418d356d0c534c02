import { existsSync } from 'node:fs'
import { join } from 'node:path'

import { startError } from './start-error.ts'

// With a wrong DATA_DIR these commands would create an empty installation and, for example, back it up.
const needingOne = ['audit', 'backup', 'content', 'doctor', 'keys', 'staff']

export function needsInstallation(command: string | undefined): boolean {
  return needingOne.includes(command ?? '')
}

type InstallationSettings = { DATABASE_URL?: unknown; ENCRYPTION_KEY?: unknown; SESSION_SECRET?: unknown }

export function refuseAbsentInstallation(dataDir: string, settings: InstallationSettings) {
  const needed = [
    settings.DATABASE_URL ? [] : join('postgres', 'PG_VERSION'),
    settings.ENCRYPTION_KEY ? [] : 'encryption.key',
    settings.SESSION_SECRET ? [] : 'session.secret',
  ].flat()
  const absent = needed.filter((name) => !existsSync(join(dataDir, name)))
  if (absent.length === 0) return
  throw startError(
    `There is no installation of Hearthside in ${dataDir}${absent.length < needed.length || settings.DATABASE_URL ? ` (${absent.join(' and ')} is not there)` : ''}: set DATA_DIR, or the settings that its site is started with. Nothing was made.`,
  )
}
