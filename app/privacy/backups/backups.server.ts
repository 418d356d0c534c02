import { desc, eq } from 'drizzle-orm'

import type { db, Transaction } from '#app/platform/database/db.server.ts'
import { dayMs, formatDate } from '#app/platform/time/london-time.ts'
import { backups } from '#app/privacy/schema.ts'
import type { RetentionSchedule } from '#app/settings/retention/schedule.ts'

type Database = Pick<Transaction | typeof db, 'select' | 'insert' | 'delete'>
export type Backup = typeof backups.$inferSelect

/** Kept however old they are, so a site whose backups stopped still has some. */
export const minimumBackups = 3

export async function registerBackup(on: Database, backup: Backup) {
  await on.insert(backups).values(backup).onConflictDoUpdate({ target: backups.file, set: backup })
}

export async function listBackups(on: Database): Promise<Backup[]> {
  return await on.select().from(backups).orderBy(desc(backups.madeAt))
}

export async function listOldBackups(on: Database, { backup }: RetentionSchedule, now = new Date()): Promise<Backup[]> {
  const over = now.getTime() - backup.amount * dayMs
  return (await listBackups(on)).slice(minimumBackups).filter(({ madeAt }) => madeAt.getTime() <= over)
}

export async function unregisterBackup(on: Database, { file }: Backup) {
  await on.delete(backups).where(eq(backups.file, file))
}

/** Shown when something is deleted for good: older archives still hold it. */
export async function describeBackups(on: Database): Promise<string> {
  const dates = (await listBackups(on)).map(({ madeAt }) => formatDate(madeAt))
  const oldest = dates.at(-1)
  if (!oldest) return 'This site has not heard of a backup.'
  return dates.length === 1
    ? `There is one backup, of ${oldest}.`
    : `There are ${dates.length} backups, the oldest of ${oldest}.`
}
