import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'

import { sql } from 'drizzle-orm'

import { config } from '#app/platform/config/config.server.ts'
import { db } from '#app/platform/database/db.server.ts'
import { formatDeadline } from '#app/platform/time/london-time.ts'

import { copiesChanges, listBackupDestinations } from './backup-destinations.server.ts'

const lateAfterMs = 5 * 60 * 1000

/** Where PostgreSQL puts log segments until they are copied, in a folder for each cluster. */
export function changesFolder(dataDir: string): string {
  return join(dataDir, 'changes')
}

/** `name`: relative to that folder. A log segment or timeline history that waits to be copied. */
export function isWaiting(name: string): boolean {
  return /^\d{1,20}\/(?:[0-9A-F]{24}|[0-9A-F]{8}\.history)\.gz$/.test(name)
}

/** For `isWaiting`. PostgreSQL's user owns the folder and could add links, so only real directories count. */
export async function listChanges(): Promise<string[]> {
  const folder = changesFolder(config.dataDir)
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => [])
  const clusters = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name)
  const lists = await Promise.all(
    clusters.map(async (cluster) => {
      const names = await readdir(join(folder, cluster)).catch(() => [])
      return names.map((name) => `${cluster}/${name}`)
    }),
  )
  return lists.flat()
}

/** Holds the time when waiting changes were deleted to free the disk. */
export const droppedAtFile = 'dropped-at'

export async function readDroppedAt(): Promise<Date | undefined> {
  const text = await readFile(join(changesFolder(config.dataDir), droppedAtFile), 'utf8').catch(() => '')
  const at = new Date(text.trim())
  return Number.isNaN(at.getTime()) ? undefined : at
}

/** Copying usually takes seconds. */
export async function changesAreLate(now = new Date()): Promise<boolean> {
  const waitingSince = await findWaitingSince()
  return waitingSince !== undefined && now.getTime() - waitingSince.getTime() > lateAfterMs
}

/** One sentence for administrators when changes have waited for minutes. */
export async function findChangesAlarm(now = new Date()): Promise<string | undefined> {
  if (!copiesChanges()) return undefined
  const waitingSince = await findWaitingSince()
  if (waitingSince && now.getTime() - waitingSince.getTime() > lateAfterMs)
    return `What changed since ${formatDeadline(waitingSince)} has not been copied to ${listBackupDestinations().join(' and ')}.`
  const { rows } = await db.execute<{ at: Date }>(
    sql`select last_failed_time as at from pg_stat_archiver where last_failed_time > coalesce(last_archived_time, '-infinity')`,
  )
  return rows[0] && 'PostgreSQL cannot hand over what changed: postgres.log in DATA_DIR says why.'
}

export async function findWaitingSince(): Promise<Date | undefined> {
  const folder = changesFolder(config.dataDir)
  const names = await listChanges()
  const times = await Promise.all(
    names.filter(isWaiting).map(
      async (name) =>
        await stat(join(folder, name)).then(
          ({ mtimeMs }) => [mtimeMs],
          () => [],
        ),
    ),
  )
  const oldest = Math.min(...times.flat())
  return Number.isFinite(oldest) ? new Date(oldest) : undefined
}
