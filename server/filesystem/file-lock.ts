import { existsSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as delay } from 'node:timers/promises'

import { giveToOwnerOfParent } from '#app/platform/config/file-owner.server.ts'
import { startError } from '#app/platform/config/start-error.ts'

const sqliteBusy = 5
const pollMs = 25
// A lock that nobody references any more would be collected as garbage and let go.
const held = new Set<DatabaseSync>()

/**
 * Takes the lock this file stands for; undefined when it is taken. The function returned lets go of it. Any number may
 * hold it `shared`, and only while nobody holds it exclusively.
 *
 * SQLite is here for one thing: it is Node's only way to a lock of the kernel. Such a lock dies with its process, even
 * by kill -9, and it holds between containers that share the directory. A pid file does neither: its number may
 * belong to another process by now, and two processes that find it stale can each take it. The file stays empty and
 * is never deleted, because a lock on a deleted file excludes nobody.
 */
export function tryLock(path: string, mode: 'exclusive' | 'shared' = 'exclusive'): (() => void) | undefined {
  const isNew = !existsSync(path)
  let file: DatabaseSync | undefined
  try {
    file = new DatabaseSync(path)
    if (isNew) giveToOwnerOfParent(path)
    // Nothing is ever written, so nothing has to be undone after a crash.
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
  held.add(lock)
  return () => {
    if (held.delete(lock)) lock.close()
  }
}

/** Like `tryLock`, but waits its turn; throws the sentence when that takes longer than `timeoutMs`. */
export async function waitForLock(path: string, timeoutMs: number, sentence: string) {
  const deadline = Date.now() + timeoutMs
  for (;;) {
    const unlock = tryLock(path)
    if (unlock) return unlock
    if (Date.now() > deadline) throw startError(sentence)
    await delay(pollMs)
  }
}
