import { rm } from 'node:fs/promises'
import { resolve } from 'node:path'

import type { Client } from 'pg'

import { markStepDone } from '#app/desk/opening/step-marks.server.ts'
import { startError } from '#app/platform/config/start-error.ts'
import { databaseOver } from '#app/platform/database/db.server.ts'
import { type Backup, dropBackup, listOldBackups, noteBackup } from '#app/privacy/backups/backups.server.ts'
import { retentionSchedule } from '#app/settings/retention/schedule.ts'
import { readSiteSettings } from '#app/settings/site-settings.server.ts'
import { readHeader } from '#server/backup/read-archive.ts'
import { writeArchive } from '#server/backup/write-archive.ts'

import { parseArguments } from './parse-arguments.ts'
import { verifyBackup } from './verify-backup.ts'
import { withDatabase } from './with-database.ts'

const usage = 'Say where to write: npm run backup -- FILE, or what to try: npm run backup -- verify FILE'

/**
 * `npm run backup -- FILE`: everything except the keys. `npm run backup -- verify FILE`: whether one can be restored. Both may
 * run while the site runs.
 */
export async function run(args: string[]) {
  const { positionals } = parseArguments(args, usage, {})
  const [file, ...rest] = positionals
  if (file === 'verify' && rest[0] && rest.length === 1) return await verifyBackup(resolve(rest[0]))
  if (!file || rest.length > 0) throw startError(usage)
  await withDatabase(async (client) => {
    const path = resolve(file)
    const { made, rows, files, bytes } = await writeArchive(client, { file: path })
    const removed = await recordBackup(client, { file: path, madeAt: new Date(made) })
    const counts = `${rows.toLocaleString('en-GB')} rows and ${files.toLocaleString('en-GB')} ${files === 1 ? 'file' : 'files'} (${(bytes / 1e6).toFixed(1)} MB)`
    console.log(`${path} holds everything, ${counts}, but the keys: keep ENCRYPTION_KEY and SESSION_SECRET elsewhere.`)
    for (const { file: old, madeAt } of removed)
      console.log(`${old} of ${madeAt.toISOString().slice(0, 10)} is removed, as the retention schedule says.`)
  })
}

// A backup of a site that may not be written to, or has no such table yet, is a backup all the same.
async function recordBackup(client: Client, backup: Backup): Promise<Backup[]> {
  const on = databaseOver(client)
  try {
    await markStepDone(on, 'backups', { by: null })
    await noteBackup(on, backup)
    return await removeOldBackups(on)
  } catch (error) {
    console.log(`The desk does not hear of this backup: ${error instanceof Error ? error.message : String(error)}`)
    return []
  }
}

async function removeOldBackups(on: ReturnType<typeof databaseOver>): Promise<Backup[]> {
  const removed = []
  const old = await listOldBackups(on, retentionSchedule(await readSiteSettings(on)))
  for (const backup of old) {
    const made = await readMade(backup.file)
    // Another file in its place is not ours to remove.
    if (made === backup.madeAt.toISOString()) {
      await rm(backup.file)
      removed.push(backup)
    }
    await dropBackup(on, backup)
  }
  return removed
}

async function readMade(file: string) {
  return await readHeader(file).then(
    ({ made }) => made,
    () => undefined,
  )
}
