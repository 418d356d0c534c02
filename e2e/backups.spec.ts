import { randomUUID } from 'node:crypto'

import { backupsPath } from '#app/desk/backups/backup-alarm.ts'
import { backupRuns } from '#app/desk/backups/backup-runs-schema.ts'
import { db } from '#app/platform/database/db.server.ts'

import { expect, test } from './fixtures.ts'

test('the reason for a failed backup is shown below its badge, not below the column label', async ({
  page,
  visit,
  signedIn,
}) => {
  await signedIn('admin')
  const error = `EACCES: permission denied, open '/mnt/backups/${randomUUID()}.backup.age.part'`
  const startedAt = new Date()
  await db.insert(backupRuns).values({
    id: randomUUID(),
    startedAt,
    finishedAt: startedAt,
    place: '/mnt/backups',
    name: 'hearthside-2026-11-26T0340Z.backup.age',
    outcome: 'failed',
    error,
  })

  await visit(backupsPath)
  const run = page.getByRole('row').filter({ hasText: error })
  const badge = await run.getByText('Failed', { exact: true }).boundingBox()
  const reason = await run.getByText(error).boundingBox()
  expect(badge && badge.width).toBeLessThan(120)
  expect(reason?.x).toBe(badge?.x)
})
