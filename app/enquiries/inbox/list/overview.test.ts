import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'

import { createSubmission } from '#test/factories/submissions.ts'
import { ownerDb } from '#test/owner-database.ts'

import { chartWeeks, listReceivedByWeek } from './overview.server.ts'

const hourMs = 60 * 60 * 1000
const ago = (hours: number) => new Date(Date.now() - hours * hourMs)

beforeEach(async () => {
  await ownerDb.execute(sql`truncate contact_submissions, antenatal_class_registrations, care_requests, enquiry_notes`)
})

test('the chart shows every week of its range and nothing older', async () => {
  await createSubmission('contact')
  await createSubmission('postnatal_care')
  await createSubmission('antenatal', { createdAt: ago(7 * 24 * 3) })
  await createSubmission('newborn_care', { createdAt: ago(7 * 24 * 20) })
  const weeks = await listReceivedByWeek()
  expect(weeks).toHaveLength(chartWeeks)
  expect(weeks.at(-1)?.received).toEqual({ total: 2, isMore: false })
  expect(weeks.at(-4)?.received.total).toBe(1)
  expect(weeks.reduce((sum, { received }) => sum + received.total, 0)).toBe(3)
})
