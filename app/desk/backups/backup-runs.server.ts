import { randomUUID } from 'node:crypto'

import { and, desc, eq, isNotNull, lt, sql } from 'drizzle-orm'

import { db, type Transaction } from '#app/platform/database/db.server.ts'

import { describeAlarm, describeDropped } from './backup-alarm.ts'
import { listCopyDestinations, listBackupDestinations } from './backup-destinations.server.ts'
import { backupRuns } from './backup-runs-schema.ts'
import { findChangesAlarm, readDroppedAt } from './change-copies.server.ts'

export type BackupRun = typeof backupRuns.$inferSelect
export type Written = Required<Pick<BackupRun, 'bytes' | 'rows' | 'files' | 'verification' | 'unverified'>>

const shown = 30
const lifetime = '1 year'
const dueTask = 'start-due-backup'

export async function startRun(run: Pick<BackupRun, 'place' | 'name' | 'startedAt'>): Promise<string> {
  const id = randomUUID()
  await db.insert(backupRuns).values({ id, outcome: 'running', ...run })
  return id
}

export async function finishRun(tx: Transaction, id: string, written: Written) {
  await tx
    .update(backupRuns)
    .set({ outcome: 'succeeded', finishedAt: new Date(), ...written })
    .where(eq(backupRuns.id, id))
}

export async function failRun(tx: Transaction, id: string, error: string) {
  await tx.update(backupRuns).set({ outcome: 'failed', finishedAt: new Date(), error }).where(eq(backupRuns.id, id))
}

/** Call only while no backup is being written: the process of such a run was killed. */
export async function failAbandonedRuns() {
  const error = 'The process ended before the backup was complete.'
  const change = { outcome: 'failed' as const, finishedAt: new Date(), error }
  await db.update(backupRuns).set(change).where(eq(backupRuns.outcome, 'running'))
}

/** The error of a run interrupted by a restart. It is retried within the hour, so no alarm is raised. */
export const interrupted = 'It was interrupted.'

export async function listRuns(limit = shown): Promise<BackupRun[]> {
  return await db.select().from(backupRuns).orderBy(desc(backupRuns.startedAt)).limit(limit)
}

export async function listRunsTo(place: string): Promise<BackupRun[]> {
  return await db.select().from(backupRuns).where(eq(backupRuns.place, place)).orderBy(desc(backupRuns.startedAt))
}

/** The newest successful archive in any place. */
export async function lastBackup() {
  const [run] = await db
    .select()
    .from(backupRuns)
    .where(and(eq(backupRuns.outcome, 'succeeded'), isNotNull(backupRuns.rows)))
    .orderBy(desc(backupRuns.startedAt))
    .limit(1)
  if (!run?.finishedAt) return undefined
  const seconds = (run.finishedAt.getTime() - run.startedAt.getTime()) / 1000
  return { at: run.startedAt, place: run.place, name: run.name, bytes: run.bytes ?? 0, seconds }
}

/** One sentence for administrators when a place has no recent backup, its last one failed, or changes wait. */
export async function findBackupAlarm(now = new Date()): Promise<string | undefined> {
  for (const place of [...listBackupDestinations(), ...listCopyDestinations()]) {
    const newest = async (outcome?: BackupRun['outcome']) => {
      const isWanted = outcome
        ? eq(backupRuns.outcome, outcome)
        : sql`${backupRuns.outcome} <> 'running' and ${backupRuns.error} is distinct from ${interrupted}`
      const [run] = await db
        .select()
        .from(backupRuns)
        .where(and(eq(backupRuns.place, place), isWanted))
        .orderBy(desc(backupRuns.startedAt))
        .limit(1)
      return run
    }
    const [last, good] = [await newest(), await newest('succeeded')]
    const scheduledSince = last ? undefined : await findScheduledSince(place)
    const alarm = describeAlarm({ place, last, good, scheduledSince }, now)
    if (alarm) return alarm
    const droppedAt = listCopyDestinations().includes(place) ? await readDroppedAt() : undefined
    if (droppedAt && !(good && good.startedAt > droppedAt)) return describeDropped(place, droppedAt)
  }
  return await findChangesAlarm(now)
}

/** When the first backup started, or else when the schedule was first known. */
async function findScheduledSince(place: string): Promise<Date | undefined> {
  const { rows } = await db.execute<{ since: Date | null }>(sql`
    select coalesce(
      (select max(${backupRuns.startedAt}) from ${backupRuns} where ${backupRuns.place} = ${place}),
      (select known_since from graphile_worker._private_known_crontabs where identifier = ${dueTask})) as since`)
  const since = rows[0]?.since
  return since ? new Date(since) : undefined
}

export async function removeOldRuns() {
  await db.delete(backupRuns).where(lt(backupRuns.startedAt, sql`now() - ${lifetime}::interval`))
}
