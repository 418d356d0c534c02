import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'

import { copiesChanges } from '#app/desk/backups/backup-destinations.server.ts'
import { log } from '#app/platform/log.server.ts'
import { repeat } from '#server/listeners/repeat.ts'

import { type Copier, openCopier } from './copier.ts'

const everyMs = 5000
const filesEveryMs = 20_000
const spaceEveryMs = 30_000
const compareEveryMs = 60 * 60 * 1000
const stopWithinMs = 2000

/** Copies archived log segments and new pictures to the backup destinations within seconds, until `signal` aborts. */
export function copyChanges(signal: AbortSignal) {
  if (!copiesChanges()) return { stopped: Promise.resolve() }
  // A destination that hangs must not delay stopping PostgreSQL.
  const cutOff = once(signal, 'abort').then(async () => await delay(stopWithinMs, undefined, { ref: false }))
  return { stopped: Promise.race([follow(signal), cutOff]) }
}

async function follow(signal: AbortSignal) {
  let copier: Copier | undefined
  while (!copier && !signal.aborted) {
    copier = await openCopier().catch(() => undefined)
    // Another process copies, or the disk is full, which another alarm reports.
    if (!copier) await delay(everyMs, undefined, { signal, ref: false }).catch(() => {})
  }
  if (!copier) return
  const inTurns = async (ms: number, work: () => Promise<void>, failed: string) => {
    let isFailing = false
    await repeat(ms, signal, async () => {
      try {
        await work()
        if (isFailing) log.info(`no longer: ${failed}`)
        isFailing = false
      } catch (error) {
        // Logged once: the alarm reports the backlog.
        if (!isFailing) log.error({ reason: (error as Error).message }, failed)
        isFailing = true
      }
    })
  }
  // Separate loops, so that a long film or a hanging destination delays nothing else.
  await Promise.all([
    inTurns(everyMs, copier.copyLog, 'changes could not be copied'),
    inTurns(filesEveryMs, copier.copyFiles, 'pictures and documents could not be copied'),
    inTurns(compareEveryMs, copier.compareWithDestinations, 'the copies in their places could not be looked at'),
    inTurns(spaceEveryMs, copier.dropBeforeDiskIsFull, 'changes that wait could not be deleted'),
  ])
  copier.close()
}
