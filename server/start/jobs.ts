import type { CronItem } from 'graphile-worker'

import { classPlaceTasks } from '#app/care/classes/places/places.jobs.server.ts'
import { contentBinTasks } from '#app/content/bin/content-bin.jobs.server.ts'
import { registrationReminderTasks } from '#app/content/midwives/registration-reminders.jobs.server.ts'
import { reviewMailTasks } from '#app/content/reviews/writing/review-mails.jobs.server.ts'
import { createAlarmTasks, checkTask } from '#app/desk/alarms/alarms.jobs.server.ts'
import { removeOldRuns } from '#app/desk/backups/backup-runs.server.ts'
import { openingMailTasks } from '#app/desk/opening/opening-mail.server.ts'
import { heldNoticeTasks } from '#app/enquiries/inbox/list/held-notice.jobs.server.ts'
import { withdrawalTasks } from '#app/enquiries/inbox/withdrawals/consent-withdrawal.jobs.server.ts'
import { enquiryMailTasks } from '#app/enquiries/mail/enquiry-mails.jobs.server.tsx'
import { orphanFileTasks } from '#app/media/files/orphan-files.jobs.server.ts'
import { deleteExpiredRateLimits } from '#app/platform/http/rate-limit.server.ts'
import type { Jobs } from '#app/platform/jobs/jobs.server.ts'
import { privacyTasks } from '#app/privacy/jobs/privacy.jobs.server.tsx'
import { searchTasks } from '#app/search/collect-search-words.jobs.server.ts'
import { deleteOrderIpHashes } from '#app/shop/checkout/stock-limit.server.ts'
import { findLastPayment } from '#app/shop/class-place-payments/class-place-payment.server.ts'
import { classPlacePaymentTasks } from '#app/shop/class-place-payments/class-place-payments.jobs.server.ts'
import { orderMailTasks } from '#app/shop/orders/mails/order-mails.jobs.server.ts'
import { problemMailTasks } from '#app/shop/orders/payments/problems/problem-mails.jobs.server.ts'
import { reconcilerTasks } from '#app/shop/orders/payments/reconcile.jobs.server.ts'
import { stockMailTasks } from '#app/shop/stock-notices/stock-mails.jobs.server.tsx'
import { deleteOldVisits } from '#app/site/visits/visits.server.ts'
import { auditTasks } from '#app/staff/audit/audit.jobs.server.ts'
import { accountNoticeTasks } from '#app/staff/notices/account-notice.jobs.server.ts'
import { passwordResetMailTasks } from '#app/staff/sign-in/password-reset/password-resets.server.ts'
import { signInSweepTasks } from '#app/staff/sign-in/sign-in-sweep.jobs.server.ts'
import { staffMailTasks } from '#app/staff/users/invite-mail.jobs.server.ts'
import { backupScheduleTasks } from '#server/backup/schedule/backup-schedule.jobs.ts'
import { buildAssetTasks } from '#server/bundle/build-assets.ts'
import { exampleTasks } from '#server/demo/examples.jobs.ts'
import { alarmsOf, siteChecks } from '#server/health/health-checks.ts'

const schedule: CronItem[] = [
  // A missed run is skipped, because the next one does the same.
  { task: checkTask, match: '* * * * *', options: { maxAttempts: 1, backfillPeriod: 0 } },
  { task: 'reconcile-payments', match: '*/5 * * * *', options: { maxAttempts: 1, backfillPeriod: 0 } },
  { task: 'close-payments-of-places', match: '* * * * *', options: { maxAttempts: 1, backfillPeriod: 0 } },
  { task: 'settle-classes', match: '* * * * *', options: { maxAttempts: 1, backfillPeriod: 0 } },
  { task: 'gather-search-words', match: '*/10 * * * *', options: { backfillPeriod: 0 } },
  { task: 'notify-held-enquiries', match: '*/10 * * * *', options: { backfillPeriod: 0 } },
  { task: 'mail-about-stock', match: '*/5 * * * *', options: { maxAttempts: 1, backfillPeriod: 0 } },
  { task: 'settle-withdrawals', match: '*/10 * * * *', options: { backfillPeriod: 0 } },
  { task: 'record-refused-sign-ins', match: '1 * * * *' },
  { task: 'mail-audit-anchor', match: '20 6 * * *' },
  { task: 'remind-of-classes', match: '15 8-20 * * *', options: { backfillPeriod: 0 } },
  { task: 'remind-of-registrations', match: '10 7 * * *' },
  { task: 'warn-of-breach-clocks', match: '*/10 * * * *', options: { backfillPeriod: 0 } },
  { task: 'remind-of-privacy-requests', match: '5 7 * * *' },
  // After midnight in London, in summer and winter.
  { task: 'mail-access-review', match: '10 6 1 * *' },
  { task: 'sweep-rate-limits', match: '17 3 * * *' },
  { task: 'forget-order-addresses', match: '22 3 * * *' },
  { task: 'forget-place-addresses', match: '23 3 * * *' },
  { task: 'remove-what-expired', match: '25 3 * * *' },
  { task: 'remove-data-releases', match: '31 * * * *' },
  { task: 'write-erased-fingerprints', match: '33 3 * * *' },
  { task: 'empty-content-bin', match: '32 3 * * *' },
  { task: 'sweep-sign-ins', match: '37 3 * * *' },
  { task: 'forget-old-visits', match: '47 3 * * *' },
  { task: 'sweep-orphan-files', match: '57 3 * * *' },
  { task: 'sweep-build-assets', match: '52 3 * * *' },
  { task: 'start-due-backup', match: '*/5 * * * *', options: { maxAttempts: 1, backfillPeriod: 0 } },
  { task: 'remove-old-backup-runs', match: '42 3 * * *' },
]

export const jobs: Jobs = {
  tasks: {
    ...createAlarmTasks(alarmsOf(siteChecks(schedule, { anchorsAudit: false }))),
    ...enquiryMailTasks,
    ...privacyTasks,
    ...heldNoticeTasks,
    ...withdrawalTasks,
    ...contentBinTasks,
    ...registrationReminderTasks,
    ...classPlaceTasks(findLastPayment),
    ...reviewMailTasks,
    ...orderMailTasks,
    ...problemMailTasks,
    ...passwordResetMailTasks,
    ...signInSweepTasks,
    ...auditTasks,
    ...staffMailTasks,
    ...openingMailTasks,
    ...exampleTasks,
    ...buildAssetTasks,
    ...accountNoticeTasks,
    ...orphanFileTasks,
    ...reconcilerTasks,
    ...classPlacePaymentTasks,
    ...stockMailTasks,
    ...searchTasks,
    ...backupScheduleTasks,
    'sweep-rate-limits': deleteExpiredRateLimits,
    'forget-order-addresses': deleteOrderIpHashes,
    'remove-old-backup-runs': removeOldRuns,
    'forget-old-visits': deleteOldVisits,
  },
  schedule,
}
