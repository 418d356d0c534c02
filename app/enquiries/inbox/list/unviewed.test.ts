import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'

import { kindTables } from '#app/enquiries/inbox/kinds/kind-tables.server.ts'
import { enquiryKinds } from '#app/enquiries/kinds.ts'
import { unviewedSubmissions } from '#app/enquiries/schema.ts'
import { db } from '#app/platform/database/db.server.ts'
import { createSubmission } from '#test/factories/submissions.ts'
import { ownerDb } from '#test/owner-database.ts'

beforeEach(async () => {
  await ownerDb.execute(sql`truncate contact_submissions, antenatal_class_registrations, care_requests, enquiry_notes`)
})

const listUnviewed = async () =>
  await db.select({ id: unviewedSubmissions.id, kind: unviewedSubmissions.kind }).from(unviewedSubmissions)

test.each(enquiryKinds)(
  '%s: a record is listed as unviewed until it is viewed, binned, held back, deleted or the table emptied',
  async (kind) => {
    const { table } = kindTables[kind]
    const { id } = await createSubmission(kind)
    await createSubmission(kind, { isViewed: true })
    expect(await listUnviewed()).toEqual([{ id, kind }])
    await db
      .transaction(async (tx) => {
        await tx.update(table).set({ status: 'viewed', viewedAt: new Date() }).where(eq(table.id, id))
        tx.rollback()
      })
      .catch(() => undefined)
    expect(await listUnviewed()).toEqual([{ id, kind }])
    await db.update(table).set({ status: 'viewed', viewedAt: new Date() }).where(eq(table.id, id))
    expect(await listUnviewed()).toEqual([])
    await db.update(table).set({ status: 'new', viewedAt: null }).where(eq(table.id, id))
    expect(await listUnviewed()).toEqual([{ id, kind }])
    for (const away of [{ binnedAt: new Date() }, { binnedAt: null, quarantine: 'trap' as const }]) {
      await db.update(table).set(away).where(eq(table.id, id))
      expect(await listUnviewed()).toEqual([])
    }
    await db.update(table).set({ quarantine: null }).where(eq(table.id, id))
    expect(await listUnviewed()).toEqual([{ id, kind }])
    await db.delete(table).where(eq(table.id, id))
    expect(await listUnviewed()).toEqual([])
    await createSubmission(kind)
    await ownerDb.execute(sql`truncate ${table}`)
    expect(await listUnviewed()).toEqual([])
  },
)
