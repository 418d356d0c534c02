import { existsSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as delay } from 'node:timers/promises'

import { giveToOwnerOfParent } from '#app/platform/config/file-owner.server.ts'
import { startError } from '#app/platform/config/start-error.ts'

const sqliteBusy = 5
const pollMs = 25
// Prevents garbage collection, which would release the lock.
const heldLocks = new Set<DatabaseSync>()

/**
 * Returns the release function, or undefined when the lock is taken. SQLite is Node's only access to kernel locks. Such
 * a lock dies with its process, even by kill -9, and holds between containers that share the directory. A pid may be
 * reused, and two processes may both find a pid file stale. The file is never deleted, because a lock on a deleted file
 * excludes nobody.
 */
export function tryLock(path: string, mode: 'exclusive' | 'shared' = 'exclusive'): (() => void) | undefined {
  const isNew = !existsSync(path)
  let file: DatabaseSync | undefined
  try {
    file = new DatabaseSync(path)
    if (isNew) giveToOwnerOfParent(path)
    // Nothing is ever written, so a crash leaves nothing to undo.
    file.exec('pragma journal_mode = memory')
    file.exec(mode === 'exclusive' ? 'begin exclusive' : 'begin; select count(*) from sqlite_schema')
  } catch (error) {
    if (file?.isOpen) file.close()
    if ((error as { errcode?: number }).errcode === sqliteBusy) return undefined
    throw startError(
      `Cannot write ${path} (${(error as Error).message}). The directory must exist, belong to the user who starts Hearthside, and have space left.`,
    )
  }
  const lock = file
  heldLocks.add(lock)
  return () => {
    if (heldLocks.delete(lock)) lock.close()
  }
}

export async function waitForLock(path: string, timeoutMs: number, sentence: string, signal?: AbortSignal) {
  const deadline = Date.now() + timeoutMs
  for (;;) {
    const unlock = tryLock(path)
    if (unlock) return unlock
    if (Date.now() > deadline) throw startError(sentence)
    await delay(pollMs, undefined, signal ? { signal } : {})
  }
}
