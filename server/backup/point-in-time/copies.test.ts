import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'

import { expect, onTestFinished, test } from 'vitest'

import type { BackupDestination } from '#server/backup/destinations/backup-destination.ts'
import { baseOf, segmentName, systemOfTests } from '#test/copied-changes.ts'

import { listBases } from './copies.ts'
import { fetchBase, fetchLog, readFileCopy } from './fetch-copies.ts'

const chunk = Buffer.alloc(1024 * 1024)
const gigabyte = 1024

/** Claims to hold a short file, but sends up to a gigabyte. */
function endlessDestination(name: string) {
  let sent = 0
  function* endless() {
    for (; sent < gigabyte; sent += 1) yield chunk
  }
  const destination = {
    label: 'there',
    list: async () => await Promise.resolve([{ name, bytes: 100 }]),
    read: async () => await Promise.resolve(Readable.from(endless())),
  } as unknown as BackupDestination
  return { destination, sentMegabytes: () => sent }
}

const at = '2026-11-27T03:40:00.000Z'

test('an endless manifest is not read to its end and counts as foreign', async () => {
  const { destination, sentMegabytes } = endlessDestination(`base-${systemOfTests}-20261127T034000Z.json`)
  expect(await listBases(destination)).toEqual({ bases: [], foreign: 1 })
  expect(sentMegabytes()).toBeLessThan(100)
})

test('a picture or document larger than any upload is not read to its end', async () => {
  const name = `file-${'a'.repeat(64)}.pdf`
  const { destination, sentMegabytes } = endlessDestination(name)
  expect(await readFileCopy(destination, name, [])).toBeUndefined()
  expect(sentMegabytes()).toBeLessThan(100)
})

test('a segment or base backup longer than possible is rejected as altered and not read to its end', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'hearthside-fetched-'))
  onTestFinished(async () => await rm(folder, { recursive: true }))
  const name = `wal-${systemOfTests}-${segmentName(1)}`
  const base = baseOf({ at, segment: 1 })
  const log = {
    segments: [{ name, wal: segmentName(1) }],
    histories: [],
    isReady: true,
    hasHole: false,
    isAbandoned: false,
  }
  const fetching = { base, log, identities: [], signal: new AbortController().signal }
  for (const fetch of [
    async (destination: BackupDestination) => await fetchLog({ ...fetching, destination }, join(folder, 'log')),
    async (destination: BackupDestination) =>
      await fetchBase({ ...fetching, destination }, join(folder, 'base'), { uid: 0, gid: 0 }),
  ]) {
    const { destination, sentMegabytes } = endlessDestination(name)
    await expect(fetch(destination)).rejects.toThrow('was altered')
    expect(sentMegabytes()).toBeLessThan(40)
  }
})
