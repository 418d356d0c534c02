import { desc, eq } from 'drizzle-orm'

import type { db, Transaction } from '#app/platform/database/db.server.ts'
import type { RetentionSchedule } from '#app/settings/retention/schedule.ts'

import { backups } from './backups-schema.ts'
import { minimumBackups } from './describe-backups.ts'

type Database = Pick<Transaction | typeof db, 'select' | 'insert' | 'delete'>
export type Backup = typeof backups.$inferSelect

const dayMs = 24 * 60 * 60 * 1000

export async function noteBackup(on: Database, backup: Backup) {
  await on.insert(backups).values(backup).onConflictDoUpdate({ target: backups.file, set: backup })
}

export async function listBackups(on: Database): Promise<Backup[]> {
  return await on.select().from(backups).orderBy(desc(backups.madeAt))
}

export async function listOldBackups(on: Database, { backup }: RetentionSchedule, now = new Date()): Promise<Backup[]> {
  const over = now.getTime() - backup.amount * dayMs
  return (await listBackups(on)).slice(minimumBackups).filter(({ madeAt }) => madeAt.getTime() <= over)
}

export async function dropBackup(on: Database, { file }: Backup) {
  await on.delete(backups).where(eq(backups.file, file))
}
