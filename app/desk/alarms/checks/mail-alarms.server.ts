import { sql } from 'drizzle-orm'

import { type Alarm, bad, well } from '#app/desk/alarms/alarm.ts'
import { db } from '#app/platform/database/db.server.ts'
import { readMailQueue } from '#app/platform/mail/mail-queue.server.ts'
import { isMailStuck } from '#app/platform/mail/mail-stuck.ts'
import { outgoingMails } from '#app/platform/schema.ts'
import { formatMoment } from '#app/platform/time/london-time.ts'

export const mailStuckAlarm: Alarm = {
  kind: 'mail_stuck',
  isSustained: true,
  async check() {
    const queue = await readMailQueue()
    if (!queue.oldest || !isMailStuck(queue, Date.now())) return well
    const wait = queue.waiting === 1 ? '1 mail waits' : `${queue.waiting} mails wait`
    return bad(
      `${wait}, the oldest since ${formatMoment(queue.oldest)}. Check that the mail server of SMTP_URL answers, then press “Send all now” on the dashboard.`,
    )
  },
}

// Attempts last three days, plus a day to react. Older failures stay on the dashboard.
const recently = sql`now() - interval '4 days'`

export const mailFailedAlarm: Alarm = {
  kind: 'mail_failed',
  async check() {
    const { status, createdAt } = outgoingMails
    const failed = await db.$count(outgoingMails, sql`${status} = 'failed' and ${createdAt} > ${recently}`)
    if (failed === 0) return well
    const mails = failed === 1 ? '1 mail of the last four days' : `${failed} mails of the last four days`
    return bad(
      `${mails} could not be delivered and will not be tried again. Correct the addresses in the records, then press “Send all now” on the dashboard.`,
    )
  },
}
