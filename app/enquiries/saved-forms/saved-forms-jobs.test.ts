import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'

import { savedFormTemplate } from '#app/enquiries/mail-templates.ts'
import { db } from '#app/platform/database/db.server.ts'
import { outgoingMails } from '#app/platform/schema.ts'
import { retentionPeriods } from '#app/settings/retention/schedule.ts'
import { ownerDb } from '#test/owner-database.ts'
import { expire, onlySavedForm, saveNewborn } from '#test/saved-forms.ts'

import { savedFormTasks } from './saved-forms.jobs.server.ts'

beforeEach(async () => {
  await ownerDb.execute(sql`truncate saved_forms, outgoing_mails, rate_limits`)
})

const mails = async () => await db.$count(outgoingMails, eq(outgoingMails.template, savedFormTemplate))

test('a saved form and its emails are deleted after seven days, as the privacy policy says', async () => {
  await saveNewborn()
  const old = await onlySavedForm()
  await expire(old.id)
  await db.update(outgoingMails).set({ status: 'sent', createdAt: new Date(Date.now() - 8 * 24 * 3_600_000) })
  await saveNewborn()
  await savedFormTasks['remove-saved-forms']()
  expect((await onlySavedForm()).id).not.toBe(old.id)
  expect(await mails()).toBe(1)
  const period = retentionPeriods({ retention_schedule: {} }).find(({ records }) => /saved/.test(records))
  expect(period?.period).toBe('7 days after you last saved it')
})
