import { eq, sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'

import { contactSubmissions, familyMessages } from '#app/enquiries/schema.ts'
import { db, transaction } from '#app/platform/database/db.server.ts'
import { sameForEach } from '#app/platform/own-value.ts'
import { addDays, formatWeekday, londonClock } from '#app/platform/time/london-time.ts'
import { noReplyHours, type ReplyTimes, weekdays } from '#app/settings/reply-times/reply-times.ts'
import { saveSettings } from '#app/settings/site-settings.server.ts'
import { auditLog } from '#app/staff/audit/schema.ts'
import { argsFor } from '#test/ask-action.ts'
import { asForm, type Fields } from '#test/factories/care.ts'
import { given } from '#test/given.ts'

import { runFamilyAction } from './family-actions.server.ts'
import { findFamilyStatus } from './family-status.server.ts'

const call = { intent: 'call', phone: '', callTime: 'other', otherTime: 'After four' }

async function createMessage() {
  const { id } = await given.contact({ phone: '020 7946 0321' })
  const of = { kind: 'contact' as const, id }
  const send = async (fields: Fields) => await runFamilyAction(argsFor('/enquiry').context, of, asForm(fields))
  return { id, send, findStatus: async () => await findFamilyStatus(of) }
}

test.each([
  ['a call', call],
  ['an addition', { intent: 'addition', addition: 'On Tuesdays.' }],
])('%s that is sent from another tab takes up a withdrawn request again', async (_, form) => {
  const { id, send, findStatus } = await createMessage()
  await send({ intent: 'withdraw' })
  expect(await send(form)).toMatchObject({ data: { done: form.intent } })
  expect((await findStatus())?.withdrawnAt).toBeNull()
  const steps = await db
    .select({ action: auditLog.action })
    .from(auditLog)
    .where(sql`${id} = any(${auditLog.subjectIds})`)
  expect(steps.map(({ action }) => action)).toContain('took up the request again')
})

async function setHours(reply_hours: ReplyTimes['reply_hours']) {
  await transaction((tx) => saveSettings(tx, { reply_hours }))
}

test('a call is confirmed with its day and number, but not with a time in words of the family', async () => {
  await setHours(sameForEach(weekdays, { from: '09:00', to: '18:00' }))
  onTestFinished(async () => await setHours(noReplyHours))
  const { send, findStatus } = await createMessage()
  const day = formatWeekday(new Date(`${addDays(londonClock(new Date()).day, 1)}T12:00Z`))
  await send({ ...call, callTime: 'tomorrow', phone: '020 7946 0999' })
  expect((await findStatus())?.call).toMatchObject({ day, number: '…999' })
  await send(call)
  expect((await findStatus())?.call).toMatchObject({ day: undefined, number: '…321' })
})

test('a call is taken for a day only once the opening hours are known', async () => {
  const { send } = await createMessage()
  const answer = await send({ ...call, callTime: 'today' })
  expect(answer).toMatchObject({ data: { errors: { callTime: 'We are closed then. Please choose another time' } } })
})

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
