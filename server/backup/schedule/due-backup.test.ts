import { expect, test } from 'vitest'

import { isBackupDue } from './due-backup.ts'

const run = (startedAt: string, outcome = 'succeeded') => ({ startedAt: new Date(startedAt), outcome })

test.each([
  ['the first one at once', undefined, '03:40', '2026-11-26T12:00:00Z', true],
  ['not before its time', run('2026-11-25T03:40:10Z'), '03:40', '2026-11-26T03:39:00Z', false],
  ['at its time', run('2026-11-25T03:40:10Z'), '03:40', '2026-11-26T03:40:00Z', true],
  ['once a night', run('2026-11-26T03:40:10Z'), '03:40', '2026-11-26T23:00:00Z', false],
  ['at London’s time in summer', run('2026-07-24T02:40:10Z'), '03:40', '2026-07-25T02:40:00Z', true],
  ['as soon as somebody can, when it was missed', run('2026-11-20T03:40:10Z'), '03:40', '2026-11-26T01:00:00Z', true],
  ['once in the hour that comes twice', run('2026-10-25T00:30:10Z'), '01:30', '2026-10-25T01:30:00Z', false],
  ['though its time was skipped in spring', run('2026-03-27T01:30:10Z'), '01:30', '2026-03-29T12:00:00Z', true],
  ['not twice, because its time was skipped', run('2026-03-28T01:30:10Z'), '01:30', '2026-03-29T12:00:00Z', false],
  ['not while one runs', run('2026-11-26T03:40:10Z', 'running'), '03:40', '2026-11-26T05:00:00Z', false],
  ['not right after a failure', run('2026-11-26T03:40:10Z', 'failed'), '03:40', '2026-11-26T04:30:00Z', false],
  ['an hour after a failure', run('2026-11-26T03:40:10Z', 'failed'), '03:40', '2026-11-26T04:40:10Z', true],
])('a backup is due: %s', (_, last, at, now, expected) => {
  expect(isBackupDue(last, at, new Date(now))).toBe(expected)
})
