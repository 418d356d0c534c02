import { expect, test } from 'vitest'

import type { BaseManifest } from './copies.ts'
import { listOldCopies } from './remove-old-copies.ts'

const [since, oldest] = [new Date('2026-11-20T00:00:00Z'), new Date('2026-09-01T00:00:00Z')]
const [own, other] = ['7400000000000000001', '7400000000000000002']
const file = (letter: string) => `${letter.repeat(64)}.pdf`

function base(system: string, day: string, segment: number, files: string[] = []): BaseManifest {
  const name = `base-${system}-202611${day}T034000Z`
  const at = `2026-11-${day}T03:45:00Z`
  return {
    format: 'hearthside-base-backup',
    version: 1,
    system,
    startedAt: at,
    endedAt: at,
    firstSegment: segmentName(1, segment),
    lastSegment: segmentName(1, segment),
    tar: `${name}.tar.gz.age`,
    bytes: 1,
    sha256: 'a'.repeat(64),
    files,
  }
}

function segmentName(timeline: number, segment: number) {
  return [timeline, 0, segment].map((part) => part.toString(16).toUpperCase().padStart(8, '0')).join('')
}

const wal = (system: string, timeline: number, segment: number) => `wal-${system}-${segmentName(timeline, segment)}.age`
const namesOf = ({ tar }: BaseManifest) => [tar, tar.replace('.tar.gz.age', '.json')]

test('copies needed to restore any moment of the last days are kept, and all others are listed for removal', () => {
  // Newest first, as they are listed.
  const bases = [base(own, '26', 90), base(own, '19', 50, [file('b')]), base(own, '18', 40), base(other, '10', 3)]
  const needed = [
    ...bases.slice(0, 2).flatMap(namesOf),
    wal(own, 1, 50),
    wal(own, 1, 91),
    // After a restore, the log continues from the same place on another timeline.
    wal(own, 2, 55),
    `wal-${own}-00000002.history.age`,
    `file-${file('a')}.age`,
    `file-${file('b')}.age`,
    'hearthside-2026-11-01T0340Z.backup.age',
    'notes.txt',
  ]
  const old = [
    ...bases.slice(2).flatMap(namesOf),
    wal(own, 1, 49),
    wal(other, 1, 7),
    `file-${file('c')}.age`,
    // Written without a manifest: its process was killed.
    `base-${own}-20261125T034000Z.tar.gz.age`,
    `base-${own}-20261125T034000Z.tar.gz.age.part`,
  ]
  const listed = listOldCopies({
    names: [...needed, ...old],
    bases,
    files: new Set([file('a')]),
    system: own,
    since,
    oldest,
  })
  expect(listed.toSorted()).toEqual(old.toSorted())
})

test('without a recent base backup, the last one is removed only when the retention schedule requires it', () => {
  const bases = [base(own, '19', 50)]
  const names = [...namesOf(bases[0] ?? base(own, '19', 50)), wal(own, 1, 50)]
  const listed = (past: Date) => listOldCopies({ names, bases, files: new Set(), system: own, since, oldest: past })
  expect(listed(oldest)).toEqual([])
  // The manifest is removed last.
  expect(listed(since).at(-1)).toMatch(/json$/)
})

test('the log of a new cluster is kept until its first base backup is complete', () => {
  expect(listOldCopies({ names: [wal(own, 1, 1)], bases: [], files: new Set(), system: own, since, oldest })).toEqual(
    [],
  )
})

test("another site's copies are kept, and so are all files", () => {
  const names = [wal(own, 1, 1), wal(other, 1, 7), ...namesOf(base(other, '10', 3)), `file-${file('c')}.age`]
  const bases = [base(own, '26', 90)]
  expect(listOldCopies({ names, bases, files: new Set(), system: own, since, oldest })).toEqual([wal(own, 1, 1)])
})
