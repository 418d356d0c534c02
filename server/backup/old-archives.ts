import { rm, stat } from 'node:fs/promises'
import { isAbsolute } from 'node:path'

import type { Client } from 'pg'

import { markStepDone } from '#app/desk/opening/step-marks.server.ts'
import { databaseOver } from '#app/platform/database/db.server.ts'
import { type Backup, unregisterBackup, listOldBackups, registerBackup } from '#app/privacy/backups/backups.server.ts'
import { retentionSchedule } from '#app/settings/retention/schedule.ts'
import { readSiteSettings } from '#app/settings/site-settings.server.ts'

import { isEncrypted } from './archive-encryption.ts'
import { readHeader } from './read-archive.ts'

const longestWritingMs = 24 * 60 * 60 * 1000

/**
 * Records an archive that somebody wrote by hand, and removes and returns older ones past their retention. A backup
 * still counts when the site is read-only or has no such table yet.
 */
export async function recordArchive(client: Client, backup: Backup): Promise<Backup[]> {
  const on = databaseOver(client)
  try {
    await markStepDone(on, 'backups', { by: null })
    await registerBackup(on, backup)
    return await removeOldArchives(on)
  } catch (error) {
    console.log(
      `Settings › Backups does not list this backup: ${error instanceof Error ? error.message : String(error)}`,
    )
    return []
  }
}

async function removeOldArchives(on: ReturnType<typeof databaseOver>): Promise<Backup[]> {
  const removed = []
  const old = await listOldBackups(on, retentionSchedule(await readSiteSettings(on)))
  // The schedule removes those in S3, which cannot be opened here.
  for (const backup of old.filter(({ file }) => isAbsolute(file))) {
    if (await isThatArchive(backup)) {
      await rm(backup.file)
      removed.push(backup)
    }
    await unregisterBackup(on, backup)
  }
  return removed
}

/** Another file at that path is not ours to remove. An encrypted one only reveals when it was written. */
async function isThatArchive({ file, madeAt }: Backup) {
  try {
    if (!(await isEncrypted(file))) return (await readHeader(file)).made === madeAt.toISOString()
    const writtenMs = (await stat(file)).mtimeMs - madeAt.getTime()
    return writtenMs >= 0 && writtenMs < longestWritingMs
  } catch {
    return false
  }
}
