import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'

import { copiesChanges } from '#app/desk/backups/backup-places.server.ts'
import { log } from '#app/platform/log.server.ts'

import { type Copier, openCopier } from './copier.ts'

const everyMs = 5000
const filesEveryMs = 20_000
const spaceEveryMs = 30_000
const compareEveryMs = 60 * 60 * 1000
const stopWithinMs = 2000

/** Copies what PostgreSQL leaves, and new pictures, to the places of backups within seconds, until `signal` aborts. */
export function copyChanges(signal: AbortSignal) {
  if (!copiesChanges()) return { stopped: Promise.resolve() }
  // A place that hangs must not keep PostgreSQL from being stopped in time.
  const cutOff = once(signal, 'abort').then(async () => await delay(stopWithinMs, undefined, { ref: false }))
  return { stopped: Promise.race([follow(signal), cutOff]) }
}

async function follow(signal: AbortSignal) {
  const pause = async (ms: number) => await delay(ms, undefined, { signal, ref: false }).catch(() => {})
  let copier: Copier | undefined
  while (!copier && !signal.aborted) {
    copier = await openCopier().catch(() => undefined)
    // Another process copies, or the disk is full, which is told elsewhere.
    if (!copier) await pause(everyMs)
  }
  if (!copier) return
  const inTurns = async (ms: number, what: string, work: () => Promise<void>) => {
    let isFailing = false
    while (!signal.aborted) {
      try {
        await work()
        if (isFailing) log.info(`${what} again`)
        isFailing = false
      } catch (error) {
        // Once: what waits is told by the alarm.
        if (!isFailing) log.error({ reason: (error as Error).message }, `not any more: ${what}`)
        isFailing = true
      }
      await pause(ms)
    }
  }
  // Apart, so that a long film or a place that hangs holds up nothing else.
  await Promise.all([
    inTurns(everyMs, 'changes are copied', copier.copyLog),
    inTurns(filesEveryMs, 'pictures and documents are copied', copier.copyFiles),
    inTurns(compareEveryMs, 'copies are compared with what was copied', copier.compareWithPlaces),
    inTurns(spaceEveryMs, 'the space for changes is watched', copier.dropBeforeDiskIsFull),
  ])
  copier.close()
}
