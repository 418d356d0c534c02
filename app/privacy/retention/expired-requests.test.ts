import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { db, transaction } from '#app/platform/database/db.server.ts'
import { insertCase } from '#app/privacy/cases/change-case.server.ts'
import { privacyRequest } from '#app/privacy/requests/request.kind.server.ts'
import { complaintLearning, privacyRequests } from '#app/privacy/requests/requests-schema.ts'

import { removeExpiredRecords } from './remove-expired.server.ts'

test('a privacy request is removed six years after its end with what was learned', async () => {
  const complaint = { type: 'complaint', channel: 'letter', receivedOn: '2025-01-02', name: 'Wren Abara' } as const
  const added = await transaction((tx) => insertCase(tx, privacyRequest, complaint))
  const { id } = added!
  await transaction((tx) => insertCase(tx, privacyRequest, complaint))
  await db
    .update(privacyRequests)
    .set({ resolution: 'answered', endedOn: '2025-01-10' })
    .where(eq(privacyRequests.id, id))
  await db.insert(complaintLearning).values({ id })
  await removeExpiredRecords(new Date('2031-01-09T03:25:00Z'))
  expect(await db.$count(privacyRequests)).toBe(2)
  await removeExpiredRecords(new Date('2031-01-10T03:25:00Z'))
  expect(await db.$count(privacyRequests)).toBe(1)
  expect(await db.$count(complaintLearning)).toBe(0)
})
