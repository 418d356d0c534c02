import { once } from 'node:events'
import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { setTimeout as delay } from 'node:timers/promises'

import { copiesChanges } from '#app/desk/backups/backup-places.server.ts'
import { changesFolder, isWaiting } from '#app/desk/backups/change-copies.server.ts'
import { config } from '#app/platform/config/config.server.ts'
import { listFileNames, readFileStream } from '#app/platform/files/files.server.ts'
import { log } from '#app/platform/log.server.ts'
import { encryptFor } from '#server/backup/archive-encryption.ts'
import type { ArchivePlace } from '#server/backup/places/archive-place.ts'
import { tryLock } from '#server/filesystem/file-lock.ts'

import { openCopies, readCopyName, signCopy } from './copies.ts'

const everyMs = 5000
const filesEveryMs = 20_000
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
  const inTurns = async (ms: number, copy: () => Promise<void>) => {
    let isFailing = false
    while (!signal.aborted) {
      try {
        await copy()
        if (isFailing) log.info('changes are copied again')
        isFailing = false
      } catch (error) {
        // Once: what waits is told by the alarm.
        if (!isFailing) log.error({ reason: (error as Error).message }, 'changes could not be copied')
        isFailing = true
      }
      await pause(ms)
    }
  }
  // Apart, so that a long film does not hold up the log.
  await Promise.all([inTurns(everyMs, copier.copyLog), inTurns(filesEveryMs, copier.copyFiles)])
  copier.close()
}

export type Copier = { copyLog: () => Promise<void>; copyFiles: () => Promise<void>; close: () => void }

/** Undefined while another process of this installation copies. */
export async function openCopier(): Promise<Copier | undefined> {
  const close = tryLock(join(config.dataDir, 'changes.lock'))
  if (!close) return undefined
  const places = (await openCopies()).map((place) => ({ place, copied: undefined as Set<string> | undefined }))
  const toEach = async (copy: (place: ArchivePlace, copied: Set<string>) => Promise<void>) => {
    const failures: unknown[] = []
    for (const target of places) {
      try {
        target.copied ??= new Set((await target.place.list()).map(({ name }) => name))
        await copy(target.place, target.copied)
      } catch (error) {
        failures.push(error)
      }
    }
    if (failures.length > 0) throw failures[0]
  }
  return {
    close,
    async copyLog() {
      const segments = await listWaiting()
      await toEach(async (place, copied) => await copySegments(place, copied, segments))
      for (const { path } of segments) await rm(path)
    },
    // In a store, they are off this machine anyway.
    copyFiles: async () => (config.s3 ? undefined : await toEach(copyNewFiles)),
  }
}

type Segment = { name: string; path: string }

const suffix = () => (config.backup.recipients.length > 0 ? '.age' : '')

async function copySegments(place: ArchivePlace, copied: Set<string>, segments: Segment[]) {
  for (const { name, path } of segments) {
    const copy = name + suffix()
    // One that PostgreSQL hands over twice is the same twice.
    if (copied.has(copy)) continue
    const body = await readFile(path)
    await place.write(copy, sealed([Buffer.from(`${signCopy(name, body)}\n`), body]))
    copied.add(copy)
  }
}

async function copyNewFiles(place: ArchivePlace, copied: Set<string>) {
  let failure: unknown
  for (const name of await listFileNames()) {
    const copy = `file-${name}${suffix()}`
    if (copied.has(copy)) continue
    try {
      const file = await readFileStream(name)
      if (!file) continue
      await place.write(copy, sealed(file.stream))
      copied.add(copy)
    } catch (error) {
      failure ??= error
    }
  }
  if (failure) throw failure
}

/** Encrypted for those who may read backups, if there are any. */
export function sealed(source: Buffer[] | Readable): AsyncIterable<Uint8Array> {
  const { recipients } = config.backup
  const stream = Array.isArray(source) ? Readable.from(source) : source
  return recipients.length > 0 ? encryptFor(recipients)(stream) : stream
}

/** Of each cluster that this data directory had, in their order. */
async function listWaiting(): Promise<Segment[]> {
  const folder = changesFolder(config.dataDir)
  const names = await readdir(folder, { recursive: true }).catch(() => [])
  // PostgreSQL hands over the notes of base backups as well, which nothing needs.
  for (const name of names) if (name.endsWith('.backup.gz')) await rm(join(folder, name))
  return names
    .filter((name) => isWaiting(name))
    .map((name) => ({ name: `wal-${name.slice(0, -'.gz'.length).replace('/', '-')}`, path: join(folder, name) }))
    .filter(({ name }) => readCopyName(name))
    .toSorted((a, b) => a.name.localeCompare(b.name))
}
