import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { setTimeout as delay } from 'node:timers/promises'

import { copiesChanges } from '#app/desk/backups/backup-places.server.ts'
import { changesFolder } from '#app/desk/backups/change-copies.server.ts'
import { config } from '#app/platform/config/config.server.ts'
import { listFiles, readFileStream } from '#app/platform/files/files.server.ts'
import { log } from '#app/platform/log.server.ts'
import { encryptFor } from '#server/backup/archive-encryption.ts'
import type { ArchivePlace } from '#server/backup/places/archive-place.ts'
import { tryLock } from '#server/filesystem/file-lock.ts'

import { openCopies, readCopyName, signCopy } from './copies.ts'

const everyMs = 5000
const waiting = /^([0-9A-F]{24}|[0-9A-F]{8}\.history)\.gz$/

/** Copies what PostgreSQL leaves, and new pictures, to the places of backups within seconds, until `signal` aborts. */
export function copyChanges(signal: AbortSignal) {
  return { stopped: copiesChanges() ? follow(signal) : Promise.resolve() }
}

async function follow(signal: AbortSignal) {
  let copier: Copier | undefined
  let isFailing = false
  while (!signal.aborted) {
    try {
      copier ??= await openCopier()
      await copier?.copy()
      if (isFailing) log.info('changes are copied again')
      isFailing = false
    } catch (error) {
      // Once: what waits is told by the alarm.
      if (!isFailing) log.error({ reason: (error as Error).message }, 'changes could not be copied')
      isFailing = true
    }
    await delay(everyMs, undefined, { signal, ref: false }).catch(() => {})
  }
  copier?.close()
}

export type Copier = { copy(): Promise<void>; close(): void }

/** Undefined while another process of this installation copies. */
export async function openCopier(): Promise<Copier | undefined> {
  const close = tryLock(join(config.dataDir, 'changes.lock'))
  if (!close) return undefined
  const places = (await openCopies()).map((place) => ({ place, copied: undefined as Set<string> | undefined }))
  return {
    close,
    async copy() {
      const segments = await listWaiting()
      // A new file is named by a row, and the row is in a segment.
      if (segments.length === 0) return
      const failures: unknown[] = []
      for (const target of places) {
        try {
          target.copied ??= new Set((await target.place.list()).map(({ name }) => name))
          await copyTo(target.place, target.copied, segments)
        } catch (error) {
          failures.push(error)
        }
      }
      if (failures.length > 0) throw failures[0]
      for (const { path } of segments) await rm(path)
    },
  }
}

type Segment = { name: string; path: string }

async function copyTo(place: ArchivePlace, copied: Set<string>, segments: Segment[]) {
  const suffix = config.backup.recipients.length > 0 ? '.age' : ''
  // A file is there before the row that names it, and so in the copies.
  if (!config.s3) await copyFiles(place, copied, suffix)
  for (const { name, path } of segments) {
    // One that PostgreSQL hands over twice is the same twice.
    if (copied.has(name + suffix)) continue
    const body = await readFile(path)
    await place.write(name + suffix, sealed([Buffer.from(`${signCopy(name, body)}\n`), body]))
    copied.add(name + suffix)
  }
}

/** In a store, they are off this machine anyway. */
async function copyFiles(place: ArchivePlace, copied: Set<string>, suffix: string) {
  for await (const { name } of listFiles()) {
    const copy = `file-${name}${suffix}`
    if (copied.has(copy)) continue
    const file = await readFileStream(name)
    if (!file) continue
    await place.write(copy, sealed(file.stream))
    copied.add(copy)
  }
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
  const systems = await readdir(folder).catch(() => [])
  const found = await Promise.all(
    systems.map(async (system) => (await readdir(join(folder, system))).map((file) => ({ system, file }))),
  )
  return found
    .flat()
    .filter(({ file }) => waiting.test(file))
    .map(({ system, file }) => ({ name: `wal-${system}-${file.slice(0, -3)}`, path: join(folder, system, file) }))
    .filter(({ name }) => readCopyName(name))
    .toSorted((a, b) => a.name.localeCompare(b.name))
}
