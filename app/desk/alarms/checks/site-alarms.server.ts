import { sql } from 'drizzle-orm'
import type { CronItem } from 'graphile-worker'

import { type Alarm, bad, unknown, well } from '#app/desk/alarms/alarm.ts'
import { findBackupAlarm } from '#app/desk/backups/backup-runs.server.ts'
import { countRecentlyHeld } from '#app/enquiries/inbox/list/held-submissions.server.ts'
import { config } from '#app/platform/config/config.server.ts'
import { db } from '#app/platform/database/db.server.ts'
import { readMailQueue } from '#app/platform/mail/mail-queue.server.ts'
import { isMailStuck } from '#app/platform/mail/mail-stuck.ts'
import { outgoingMails } from '#app/platform/schema.ts'
import { formatMoment } from '#app/platform/time/london-time.ts'
import { readPaymentHealth } from '#app/shop/orders/payments/health/payment-health.server.ts'
import { type HealthProblem, problemMessages } from '#app/shop/orders/payments/health/payment-health.ts'

import { createCertificateAlarm } from './certificate-alarm.server.ts'
import { readUpSince } from './database-alarm.ts'
import { createJobLateAlarm, jobFailedAlarm } from './job-alarms.server.ts'

/** One process checks these for all, every minute. server/listeners has the alarms of each process. */
export function createAlarms(schedule: CronItem[], upSince = readUpSince): Alarm[] {
  return [
    mailStuckAlarm,
    mailFailedAlarm,
    paymentsSilentAlarm,
    heldSurgeAlarm,
    jobFailedAlarm,
    createBackupOldAlarm(upSince),
    createJobLateAlarm(schedule, upSince),
    createCertificateAlarm(config.siteUrl),
  ]
}

const mailStuckAlarm: Alarm = {
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

const mailFailedAlarm: Alarm = {
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

/** The shop's admins get a separate mail about each other problem. */
const silence: HealthProblem[] = [
  'signatures',
  'events missing',
  'reconciler',
  'reconciler failed',
  'orders waiting',
  'refunds waiting',
]

const paymentsSilentAlarm: Alarm = {
  kind: 'payments_silent',
  async check() {
    const { troubles } = await readPaymentHealth()
    const silent = silence.filter((problem) => troubles.includes(problem))
    return silent.length > 0 ? bad(silent.map((problem) => problemMessages[problem]).join(' ')) : well
  },
}

// Fewer can be checked in a minute, whatever is usual.
const leastHeld = 10
const timesUsual = 5

const heldSurgeAlarm: Alarm = {
  kind: 'held_surge',
  isSustained: true,
  async check() {
    const { lastHour, usualPerHour } = await countRecentlyHeld()
    if (lastHour < Math.max(leastHeld, usualPerHour * timesUsual)) return well
    const usual = usualPerHour < 1 ? 'fewer than one' : `about ${Math.round(usualPerHour)}`
    return bad(
      `${lastHour} enquiries were held back in the last hour; usually it is ${usual}. Look through “Possible spam” for people among them: the spam rules may be wrong, or a program is sending forms.`,
    )
  },
}

const firstTryMs = 15 * 60_000

/** Without a configured place nothing is scheduled, which the doctor reports. */
function createBackupOldAlarm(upSince: () => number): Alarm {
  return {
    kind: 'backup_old',
    isSustained: true,
    async check() {
      // A backup missed during downtime, or due to a new place, starts within five minutes.
      if (Date.now() - upSince() < firstTryMs) return unknown
      const words = await findBackupAlarm()
      return words ? bad(`${words} Site, Backups says why the last try failed; “Back up now” tries again.`) : well
    },
  }
}
