import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterEach, expect, test } from 'vitest'

import type { BackupDestination } from '#server/backup/destinations/backup-destination.ts'
import { createFolderDestination } from '#server/backup/destinations/folder-destination.ts'
import { baseOf, putBase, segmentName, systemOfTests } from '#test/copied-changes.ts'

import { chooseBase } from './choose-base.ts'

const other = '7400000000000000002'
const folders: string[] = []
afterEach(async () => {
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true })
})

async function placeWith({
  segments,
  day = '26',
  system = systemOfTests,
  within,
}: Contents): Promise<BackupDestination> {
  const folder = within ?? (await mkdtemp(join(tmpdir(), 'hearthside-choice-')))
  if (!within) folders.push(folder)
  const [segment = 1] = segments
  await putBase(folder, baseOf({ at: `2026-11-${day}T03:40:00.000Z`, segment, system }))
  for (const n of segments) await writeFile(join(folder, `wal-${system}-${segmentName(n)}`), 'x')
  return createFolderDestination(folder)
}
type Contents = { segments: number[]; day?: string; system?: string; within?: string }

test('of several destinations, the one whose log reaches furthest is chosen, and an unreadable one is named', async () => {
  // The stale one has a later base backup, but less of the log.
  const stale = await placeWith({ segments: [3, 4], day: '27' })
  const furthest = await placeWith({ segments: [1, 2, 3, 4, 5] })
  const away: BackupDestination = {
    ...stale,
    label: '/mnt/away',
    list: async () => await Promise.reject(new Error('EIO: i/o error')),
  }
  for (const destinations of [
    [stale, away, furthest],
    [furthest, away, stale],
  ]) {
    const printed: string[] = []
    const { destination } = await chooseBase(destinations, { until: undefined, cluster: undefined }, (one) =>
      printed.push(one),
    )
    expect(destination.label).toBe(furthest.label)
    expect(printed).toEqual(['/mnt/away cannot be read: EIO: i/o error'])
  }
})

test('when two databases wrote to one destination, --cluster has to name one of them', async () => {
  const destination = await placeWith({ segments: [1, 2] })
  await placeWith({ segments: [7], day: '27', system: other, within: destination.label })
  const choose = async (cluster?: string, until?: string) => {
    const target = { until: until ? new Date(until) : undefined, cluster }
    const { base } = await chooseBase([destination], target, () => {})
    return base.system
  }
  const named = [systemOfTests, '26 Nov', other, '27 Nov', '--cluster']
  const refusal = await choose().catch((error: unknown) => (error as Error).message)
  for (const words of named) expect(refusal).toContain(words)
  await expect(choose(undefined, '2026-11-27T12:00:00Z')).rejects.toThrow('--cluster')
  expect(await choose(systemOfTests)).toBe(systemOfTests)
  expect(await choose(other)).toBe(other)
  // The other one did not exist yet.
  expect(await choose(undefined, '2026-11-26T12:00:00Z')).toBe(systemOfTests)
  await expect(choose('1')).rejects.toThrow(`is nothing of the database 1, but of ${other} and ${systemOfTests}.`)
})
