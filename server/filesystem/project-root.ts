import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'

import { startError } from '#app/platform/config/start-error.ts'

/** The folder with migrations/ and build/: beside server/ in development, above build/server/ in production. */
export function projectRoot() {
  for (let folder = import.meta.dirname; folder !== dirname(folder); folder = dirname(folder)) {
    if (existsSync(join(folder, 'migrations'))) return folder
  }
  throw startError('The folder migrations/ is missing beside the program.')
}
