import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

import { sql } from 'drizzle-orm'

import { backUpNowTaskName } from '#app/desk/backups/backup-alarm.ts'
import { listCopyDestinations, listBackupDestinations } from '#app/desk/backups/backup-destinations.server.ts'
import { failAbandonedRuns, listRunsTo } from '#app/desk/backups/backup-runs.server.ts'
import { config } from '#app/platform/config/config.server.ts'
import { timeLimit } from '#app/platform/config/time-limits.server.ts'
import { transaction } from '#app/platform/database/db.server.ts'
import { log } from '#app/platform/log.server.ts'
import { tryBackupLockSql } from '#server/backup/backup-lock.ts'
import { hasGapSince } from '#server/backup/point-in-time/gap.ts'
import { projectRoot } from '#server/filesystem/project-root.ts'

import { isBackupDue } from './due-backup.ts'

// An archive of three gigabytes is streamed; without a limit, Node would let garbage grow with it.
const memory = ['--max-old-space-size=256', '--max-semi-space-size=16']

const stopWithinMs = timeLimit(5000)
const running = new Set<ChildProcess>()

export const backupScheduleTasks = {
  async 'start-due-backup'() {
    const places = listBackupDestinations()
    if (places.length === 0) return
    await transaction(async (tx) => {
      const { rows } = await tx.execute<{ isFree: boolean }>(sql.raw(tryBackupLockSql))
      if (rows[0]?.isFree) await failAbandonedRuns()
    })
    const now = new Date()
    const runs = await Promise.all([...places, ...listCopyDestinations()].map(listRunsTo))
    const copies = runs.slice(places.length)
    if (runs.some(([last]) => isBackupDue(last, config.backup.at, now)) || copies.some(([last]) => hasGapSince(last)))
      startBackup([])
  },
  [backUpNowTaskName]: () => startBackup(['--now']),
}

/** A separate process, for which the job does not wait: mails would wait for its worker, and pages for its work. */
function startBackup(args: string[]) {
  const root = projectRoot()
  const child = spawn(process.execPath, [...memory, join(root, 'server/launch.js'), 'backup', '--scheduled', ...args], {
    cwd: root,
    env: process.env,
    // The channel closes when this process ends.
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  running.add(child)
  child.once('close', () => running.delete(child))
  child.on('error', (err) => log.error({ err }, 'the backup could not be started'))
  child.on('exit', (code) => code === 0 || log.error({ code }, 'the process that writes the backup failed'))
  child.unref()
  child.channel?.unref()
}

/**
 * A supervisor may soon kill the rest of this process group: half-written files must be removed by then. Not by a
 * signal, which the supervisor may have sent to both: a second one would end it at once.
 */
export async function stopScheduledBackup() {
  const closed = [...running].map(async (child) => {
    const close = once(child, 'close', { signal: AbortSignal.timeout(stopWithinMs) })
    if (child.connected) child.disconnect()
    await close.catch(() => log.warn('the process that writes the backup has not ended yet'))
  })
  await Promise.all(closed)
}
