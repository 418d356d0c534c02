import { accessSync, constants, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

import { giveToOwnerOfParent } from '#app/platform/config/file-owner.server.ts'
import { startError } from '#app/platform/config/start-error.ts'

import { tryLock } from './file-lock.ts'

/** Does not check write access; the health checks do, because pictures may be in S3. */
export function ensureDataDirectory(dataDir: string) {
  const path = resolve(dataDir)
  try {
    mkdirSync(path, { recursive: true, mode: 0o700 })
  } catch (error) {
    throw cannotUse(path, error as NodeJS.ErrnoException)
  }
  return path
}

export function makeDataDirectory(dataDir: string) {
  const path = ensureDataDirectory(dataDir)
  try {
    accessSync(path, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (error) {
    throw cannotUse(path, error as NodeJS.ErrnoException)
  }
  return path
}

/** Two sites on one directory would share mail and picture files, and one would stop the other's database. */
// oxlint-disable-next-line require-await -- part of a start that is asynchronous throughout
export async function claimDataDirectory(dataDir: string): Promise<() => void> {
  const path = makeDataDirectory(dataDir)
  const pidFile = join(path, 'web.pid')
  const unlock = tryLock(join(path, 'web.lock'))
  if (!unlock) {
    throw startError(
      `Hearthside is already running on ${path}${holder(pidFile)}. Stop it first, or give this one a DATA_DIR and a PORT of its own.`,
    )
  }

  // Only informs people; the lock decides, so a full disk does not matter here.
  try {
    writeFileSync(pidFile, `${process.pid}\n`)
    giveToOwnerOfParent(pidFile)
  } catch {}
  return () => {
    rmSync(pidFile, { force: true })
    unlock()
  }
}

const reasons: Record<string, string> = {
  EACCES: 'its owner does not let this user write there',
  EPERM: 'its owner does not let this user write there',
  EROFS: 'it is on a read-only file system',
  ENOSPC: 'the disk is full',
  EDQUOT: "the user's disk quota is used up",
  // Node's error for a new directory on a read-only file system.
  ENOENT: 'the directory above it takes no new one',
  ENOTDIR: 'part of its path is a file',
  EEXIST: 'it is a file',
}

function cannotUse(path: string, error: NodeJS.ErrnoException) {
  const reason = reasons[error.code ?? ''] ?? error.message
  return startError(`Cannot keep data in ${path}: ${reason}. Mend that, or set DATA_DIR to another directory.`)
}

function holder(pidFile: string) {
  try {
    return ` (process ${readFileSync(pidFile, 'utf8').trim()})`
  } catch {
    return ''
  }
}
