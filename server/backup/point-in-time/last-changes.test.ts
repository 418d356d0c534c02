import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { expect, onTestFinished, test, vi } from 'vitest'

import { config } from '#app/platform/config/config.server.ts'
import { transaction } from '#app/platform/database/db.server.ts'
import { addFingerprints } from '#app/privacy/fingerprints/fingerprints.server.ts'
import { startEmbeddedDatabase } from '#server/database/embedded-database.ts'

import { readErased } from './last-changes.ts'

vi.setConfig({ testTimeout: 60_000 })

test('what was erased in the present database is read from it, and where that fails, somebody hears of it', async () => {
  const fingerprint = 'a'.repeat(43)
  await transaction(async (tx) => await addFingerprints(tx, [fingerprint]))
  const said: string[] = []
  expect([...(await readErased(config.databaseOwnerUrl, (one) => said.push(one)))]).toEqual([fingerprint])
  expect(said).toEqual([])

  const dataDir = await mkdtemp(join(tmpdir(), 'hearthside-empty-'))
  const empty = await startEmbeddedDatabase({ dataDir, fsync: false })
  onTestFinished(async () => {
    await empty.stop()
    await rm(dataDir, { recursive: true, force: true, maxRetries: 5 })
  })
  expect([...(await readErased(empty.ownerUrl, (one) => said.push(one)))]).toEqual([])
  expect(said).toEqual([expect.stringContaining('only what erased-fingerprints.txt has is erased again')])
})
