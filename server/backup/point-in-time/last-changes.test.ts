import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { expect, onTestFinished, test } from 'vitest'

import { config } from '#app/platform/config/config.server.ts'
import { transaction } from '#app/platform/database/db.server.ts'
import { addFingerprints } from '#app/privacy/fingerprints/fingerprints.server.ts'
import { startEmbeddedDatabase } from '#server/database/embedded-database.ts'

import { readErased } from './last-changes.ts'

test('erasures are read from the current database, and a failure to read them is reported', async () => {
  const fingerprint = 'a'.repeat(43)
  await transaction(async (tx) => await addFingerprints(tx, [fingerprint]))
  const printed: string[] = []
  expect([...(await readErased(config.databaseOwnerUrl, (one) => printed.push(one)))]).toEqual([fingerprint])
  expect(printed).toEqual([])

  const dataDir = await mkdtemp(join(tmpdir(), 'hearthside-empty-'))
  const empty = await startEmbeddedDatabase({ dataDir, fsync: false })
  onTestFinished(async () => {
    await empty.stop()
    await rm(dataDir, { recursive: true, force: true, maxRetries: 5 })
  })
  expect([...(await readErased(empty.ownerUrl, (one) => printed.push(one)))]).toEqual([])
  expect(printed).toEqual([expect.stringContaining('only what erased-fingerprints.txt has is erased again')])
})
