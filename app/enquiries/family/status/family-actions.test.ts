import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { contactSubmissions, familyMessages } from '#app/enquiries/schema.ts'
import { db, transaction } from '#app/platform/database/db.server.ts'
import { argsFor } from '#test/ask-action.ts'
import { asForm } from '#test/factories/care.ts'
import { given } from '#test/given.ts'

import { runFamilyAction } from './family-actions.server.ts'

test('a request that is binned while its family sends something is answered as any binned one', async () => {
  const { id } = await given.contact()
  const form = asForm({ intent: 'addition', addition: 'On Tuesdays.' })
  const [answer] = await transaction(async (tx) => {
    await tx.update(contactSubmissions).set({ binnedAt: new Date() }).where(eq(contactSubmissions.id, id))
    const sending = runFamilyAction(argsFor('/enquiry').context, { kind: 'contact', id }, form)
    // Its page was still there a moment ago, and it waits for the row.
    const waiting = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    await expect.poll(async () => (await db.execute(waiting)).rows.length).toBe(1)
    return [sending]
  })
  expect(await answer).toMatchObject({ data: { intent: 'addition' }, init: { status: 404 } })
  expect(await db.$count(familyMessages, eq(familyMessages.submissionId, id))).toBe(0)
})
