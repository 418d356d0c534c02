import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'

import { changesAreLate } from '#app/desk/backups/change-copies.server.ts'
import { config } from '#app/platform/config/config.server.ts'
import { listFileNames, readFileStream } from '#app/platform/files/files.server.ts'
import { log } from '#app/platform/log.server.ts'
import { encryptFor } from '#server/backup/archive-encryption.ts'
import type { BackupDestination } from '#server/backup/destinations/backup-destination.ts'
import { restartChain } from '#server/database/wal-archive.ts'
import { findDiskShortage, readDiskSpace } from '#server/filesystem/disk-space.ts'
import { tryLock } from '#server/filesystem/file-lock.ts'

import { openCopies, readCopyName, signCopy } from './copies.ts'
import { dropWaiting, ownCluster } from './drop-waiting.ts'
import { isChainWhole } from './is-chain-whole.ts'
import { listWaiting, readWaiting, sizeOf, type WaitingChange } from './waiting-changes.ts'

export type Copier = {
  copyLog: () => Promise<void>
  copyFiles: () => Promise<void>
  /** Detects copies that somebody removed, and a destination that is now another disk. */
  compareWithDestinations: () => Promise<void>
  /** When no destination answers for long, the backlog must not fill the disk. */
  dropBeforeDiskIsFull: () => Promise<void>
  close: () => void
}

// Each drop costs a base backup, so it must free at least this much.
const worthwhileBytes = 256 * 1024 * 1024

type Target = {
  destination: BackupDestination
  copied: Set<string> | undefined
  listing?: Promise<Set<string>> | undefined
}

/** Undefined while another process of this installation copies. */
export async function openCopier({
  isSpaceShort = isDiskNearlyFull,
  worthDroppingBytes = worthwhileBytes,
} = {}): Promise<Copier | undefined> {
  const close = tryLock(join(config.dataDir, 'changes.lock'))
  if (!close) return undefined
  const targets: Target[] = (await openCopies()).map((destination) => ({ destination, copied: undefined }))
  let hasDropped = false
  return {
    close,
    async copyLog() {
      const waiting = await listWaiting()
      await toEach(targets, async (target) => await copyWaiting(target, waiting))
      for (const { path } of waiting) await rm(path, { force: true })
      // The destinations answer now: a failed base backup would otherwise only be retried within the hour.
      if (hasDropped && waiting.length > 0) {
        restartChain(ownCluster())
        hasDropped = false
      }
    },
    // With S3, the files are off this machine anyway.
    copyFiles: async () => (config.s3 ? undefined : await toEach(targets, copyNewFiles)),
    compareWithDestinations: async () => await toEach(targets, compareWithDestination),
    async dropBeforeDiskIsFull() {
      if (!isSpaceShort() || !(await changesAreLate())) return
      const waiting = await listWaiting()
      if ((await sizeOf(waiting)) < worthDroppingBytes) return
      const count = await dropWaiting(waiting)
      if (count > 0 && !hasDropped)
        log.error({ count }, 'the disk is nearly full: changes that could not be copied were deleted')
      hasDropped ||= count > 0
    },
  }
}

function isDiskNearlyFull() {
  return findDiskShortage(readDiskSpace(config.dataDir))?.level === 'error'
}

async function toEach(targets: Target[], work: (target: Target) => Promise<void>) {
  const failures: unknown[] = []
  for (const target of targets) {
    try {
      await work(target)
    } catch (error) {
      failures.push(error)
    }
  }
  if (failures.length > 0) throw failures[0]
}

const suffix = () => (config.backup.recipients.length > 0 ? '.age' : '')

/** Only one process of an installation copies, so a half-written copy was left by a killed one. */
async function listCopied(target: Target): Promise<Set<string>> {
  if (target.copied) return target.copied
  // Three loops ask at the start: later ones would remove what the first has started to write.
  return await (target.listing ??= list(target).finally(() => (target.listing = undefined)))
}

async function list(target: Target): Promise<Set<string>> {
  const { destination } = target
  await destination
    .removeUnfinished((name) => isLogOrFile(name))
    .catch((error: unknown) =>
      log.warn(
        { destination: destination.label, reason: (error as Error).message },
        'unfinished copies could not be removed',
      ),
    )
  return (target.copied ??= new Set((await destination.list()).map(({ name }) => name)))
}

function isLogOrFile(name: string) {
  const copy = readCopyName(name)
  return copy !== undefined && !('base' in copy)
}

async function copyWaiting(target: Target, waiting: WaitingChange[]) {
  await listCopied(target)
  for (const change of waiting) {
    const copy = change.name + suffix()
    // A segment that PostgreSQL archives twice is identical.
    if (target.copied?.has(copy)) continue
    const body = await readWaiting(change)
    await target.destination.write(copy, encryptForRecipients([Buffer.from(`${signCopy(change.name, body)}\n`), body]))
    target.copied?.add(copy)
  }
}

async function copyNewFiles(target: Target) {
  await listCopied(target)
  let failure: unknown
  for (const name of await listFileNames()) {
    const copy = `file-${name}${suffix()}`
    if (target.copied?.has(copy)) continue
    try {
      const file = await readFileStream(name)
      if (!file) continue
      await target.destination.write(copy, encryptForRecipients(file.stream))
      target.copied?.add(copy)
    } catch (error) {
      failure ??= error
    }
  }
  if (failure) throw failure
}

async function compareWithDestination(target: Target) {
  const before = new Set(await listCopied(target))
  const { names, isWhole } = await isChainWhole(target.destination, before)
  // The listing may miss what was copied meanwhile.
  const since = [...(target.copied ?? [])].filter((name) => !before.has(name))
  target.copied = new Set([...names, ...since])
  if (isWhole) return
  log.error({ destination: target.destination.label }, 'copies of changes are missing there: a new base backup is due')
  restartChain(ownCluster())
}

/** Encrypted for the backup recipients, if any. */
function encryptForRecipients(source: Buffer[] | Readable): AsyncIterable<Uint8Array> {
  return encryptFor(config.backup.recipients)(Array.isArray(source) ? Readable.from(source) : source)
}
