import { sql } from 'drizzle-orm'

import type { HealthCheck } from '#app/desk/health/health-check.ts'
import { countRecentlyHeld } from '#app/enquiries/inbox/list/held-submissions.server.ts'
import { db } from '#app/platform/database/db.server.ts'
import { readMailQueue } from '#app/platform/mail/mail-queue.server.ts'
import { isMailStuck } from '#app/platform/mail/mail-stuck.ts'
import { outgoingMails } from '#app/platform/schema.ts'
import { formatMoment } from '#app/platform/time/london-time.ts'
import { readPaymentHealth } from '#app/shop/orders/payments/health/payment-health.server.ts'
import { type HealthProblem, problemMessages } from '#app/shop/orders/payments/health/payment-health.ts'

const needs = 'database-schema'
const noMail = 'Families get no confirmations, and staff no notices.'

// Attempts last three days, plus a day to react. Older failures stay on the dashboard.
const recently = sql`now() - interval '4 days'`

/** The shop's admins get a separate mail about each other problem. */
const silence: HealthProblem[] = [
  'signatures',
  'events missing',
  'reconciler',
  'reconciler failed',
  'orders waiting',
  'refunds waiting',
]

// Fewer can be checked in a minute, whatever is usual.
const leastHeld = 10
const timesUsual = 5

/** What waits or fails in the work of the site. */
export const queueChecks: HealthCheck[] = [
  {
    id: 'mail-queue',
    label: 'Mail goes out',
    needs,
    async run() {
      const queue = await readMailQueue()
      if (!queue.oldest || !isMailStuck(queue, Date.now())) return undefined
      const wait = queue.waiting === 1 ? '1 email is waiting' : `${queue.waiting} emails are waiting`
      return {
        level: 'error',
        what: `${wait}, the oldest since ${formatMoment(queue.oldest)}.`,
        why: noMail,
        fix: 'Check that the mail server of SMTP_URL answers, then press “Send all now” on the dashboard.',
      }
    },
    alarms: [{ kind: 'mail_stuck', isSustained: true }],
  },
  {
    id: 'mail-failed',
    label: 'Mail is delivered',
    needs,
    async run() {
      const { status, createdAt } = outgoingMails
      const failed = await db.$count(outgoingMails, sql`${status} = 'failed' and ${createdAt} > ${recently}`)
      if (failed === 0) return undefined
      const mails = failed === 1 ? '1 email of the last four days' : `${failed} emails of the last four days`
      return {
        level: 'warning',
        what: `${mails} could not be delivered and will not be tried again.`,
        why: noMail,
        fix: 'Correct the addresses in the records, then press “Send all now” on the dashboard.',
      }
    },
    alarms: [{ kind: 'mail_failed' }],
  },
  {
    id: 'payments-confirmed',
    label: 'Payments are confirmed',
    needs,
    async run() {
      const { troubles } = await readPaymentHealth()
      const silent = silence.filter((problem) => troubles.includes(problem))
      if (silent.length === 0) return undefined
      return {
        level: 'error',
        what: silent.map((problem) => problemMessages[problem]).join(' '),
        why: 'Buyers may wait for orders that they have paid.',
        fix: 'Look at the dashboard of the shop.',
      }
    },
    alarms: [{ kind: 'payments_silent' }],
  },
  {
    id: 'held-back',
    label: 'No more enquiries than usual look like spam',
    needs,
    async run() {
      const { lastHour, usualPerHour } = await countRecentlyHeld()
      if (lastHour < Math.max(leastHeld, usualPerHour * timesUsual)) return undefined
      const usual = usualPerHour < 1 ? 'fewer than one' : `about ${Math.round(usualPerHour)}`
      return {
        level: 'warning',
        what: `${lastHour} enquiries of the last hour look like spam; usually it is ${usual}.`,
        why: 'The spam rules may be wrong, or a program is sending forms.',
        fix: 'Look through “Possible spam” for people among them.',
      }
    },
    alarms: [{ kind: 'held_surge', isSustained: true }],
  },
]
