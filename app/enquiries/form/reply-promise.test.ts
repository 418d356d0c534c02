import { afterEach, expect, test } from 'vitest'

import { statusPath } from '#app/enquiries/family/status-link.server.ts'
import { findFamilyStatus } from '#app/enquiries/family/status/family-status.server.ts'
import { findAcknowledgementFacts } from '#app/enquiries/mail/enquiry-mails.jobs.server.tsx'
import { contactSubmissions } from '#app/enquiries/schema.ts'
import { londonDay } from '#app/enquiries/typed-date.ts'
import { db, transaction } from '#app/platform/database/db.server.ts'
import { formatWeekday, londonClock } from '#app/platform/time/london-time.ts'
import { noReplyHours, weekdays } from '#app/settings/reply-times/reply-times.ts'
import { saveSettings } from '#app/settings/site-settings.server.ts'
import { action } from '#app/site/contact.route.tsx'
import { sendTo } from '#test/ask-action.ts'
import { fillForm } from '#test/visitor.ts'

afterEach(async () => {
  await transaction((tx) => saveSettings(tx, { reply_hours: noReplyHours }))
})

test('the promised reply time skips closed days, and is the same in response, mail and status page when settings change later', async () => {
  await db.delete(contactSubmissions)
  const opens = new Date(Date.now() + 4 * 24 * 3_600_000)
  const weekday = weekdays[(new Date(londonDay(opens)).getUTCDay() + 6) % 7] ?? 'monday'
  const hours = { from: '09:00', to: '18:00' }
  await transaction((tx) => saveSettings(tx, { reply_hours: { ...noReplyHours, [weekday]: hours } }))
  const { sent } = await sendTo(action, '/contact', fillForm().typed)
  const promise = `by 11:00 on ${formatWeekday(opens)} (24 hours end while we are closed)`
  const [row] = await db.select().from(contactSubmissions)
  expect(sent).toMatchObject({
    promise,
    isMailed: true,
    statusPath: statusPath({ kind: 'contact', id: row?.id ?? '' }),
  })
  expect(row?.promisedBy && londonClock(row.promisedBy)).toMatchObject({ day: londonDay(opens), time: '11:00' })

  await transaction((tx) => saveSettings(tx, { reply_hours: noReplyHours }))
  expect(await findAcknowledgementFacts('contact', row?.reference ?? '')).toMatchObject({ promise })
  const status = await findFamilyStatus({ kind: 'contact', id: row?.id ?? '' })
  expect(status?.promisedBy).toEqual(row?.promisedBy)
})
