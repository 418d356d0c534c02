import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'

import { withdrawSubmission } from '#app/enquiries/family/status/family-changes.server.ts'
import { enquiryKinds } from '#app/enquiries/kinds.ts'
import { act } from '#app/enquiries/review/actions/act.server.ts'
import type { Actor } from '#app/staff/sessions/actor.server.ts'
import { createSubmission } from '#test/factories/submissions.ts'
import { given } from '#test/given.ts'
import { ownerDb } from '#test/owner-database.ts'

import { chartWeeks, listReceivedByWeek, overviewEnquiries } from './overview.server.ts'

const hourMs = 60 * 60 * 1000
const ago = (hours: number) => new Date(Date.now() - hours * hourMs)
let actor: Actor

beforeEach(async () => {
  await ownerDb.execute(sql`truncate contact_submissions, antenatal_class_registrations, care_requests, enquiry_notes`)
  actor = { staff: await given.staff(), requestId: 'request-1' }
})

test('the overview counts due, overdue and held-back enquiries, but not answered, withdrawn or binned ones', async () => {
  for (const kind of enquiryKinds) {
    await createSubmission(kind, { createdAt: ago(23) })
    await createSubmission(kind, { createdAt: ago(25) })
    await createSubmission(kind, { createdAt: ago(30), isBinned: true })
    await createSubmission(kind, { createdAt: ago(30), quarantine: 'trap' })
    const answered = await createSubmission(kind, { createdAt: ago(48) })
    await act('answered', { kind, id: answered.id }, {}, actor)
    const withdrawn = await createSubmission(kind, { createdAt: ago(48) })
    await withdrawSubmission({ kind, id: withdrawn.id }, 'request-2')
  }
  const { waiting, longest } = await overviewEnquiries()
  const one = { total: 1, isMore: false }
  expect(waiting).toEqual(enquiryKinds.map((kind) => ({ kind, due: one, overdue: one, held: one })))
  const hours = longest.map(({ createdAt }) => Math.round((Date.now() - createdAt.getTime()) / hourMs))
  expect(hours).toEqual([25, 25, 25, 25, 23])
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
