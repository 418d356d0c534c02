import { resolve } from 'node:path'

import type { Client } from 'pg'

import { markStepDone } from '#app/desk/opening/step-marks.server.ts'
import { startError } from '#app/platform/config/start-error.ts'
import { databaseOver } from '#app/platform/database/db.server.ts'
import { writeArchive } from '#server/backup/write-archive.ts'

import { parseArguments } from './parse-arguments.ts'
import { withDatabase } from './with-database.ts'

const usage = 'Say where to write: npm run backup -- FILE'

/** `npm run backup -- FILE`: everything except the keys. May run while the site runs. */
export async function run(args: string[]) {
  const { positionals } = parseArguments(args, usage, {})
  const [file, ...rest] = positionals
  if (!file || rest.length > 0) throw startError(usage)
  await withDatabase(async (client) => {
    const path = resolve(file)
    const { rows, files, bytes } = await writeArchive(client, { file: path })
    await noteBackup(client)
    const counts = `${rows.toLocaleString('en-GB')} rows and ${files.toLocaleString('en-GB')} ${files === 1 ? 'file' : 'files'} (${(bytes / 1e6).toFixed(1)} MB)`
    console.log(`${path} holds everything, ${counts}, but the keys: keep ENCRYPTION_KEY and SESSION_SECRET elsewhere.`)
  })
}

// A backup of a site that may not be written to, or has no such table yet, is a backup all the same.
async function noteBackup(client: Client) {
  await markStepDone(databaseOver(client), 'backups', { by: null }).catch((error: unknown) => {
    console.log(`The desk does not hear of this backup: ${error instanceof Error ? error.message : String(error)}`)
  })
}
