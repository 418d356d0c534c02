import { transaction } from '#app/platform/database/db.server.ts'
import { mailJob } from '#app/settings/mail-job.server.ts'
import { writeTextMail } from '#app/settings/texts/text-mail.server.tsx'
import { mailAdmins } from '#app/staff/notices/mail-admins.server.ts'

import { currentAnchor } from './anchor-log.server.ts'
import { formatAnchor } from './audit-anchor.server.ts'
import { recordRefusals } from './refusals.server.ts'

const template = 'audit-anchor-mail'

export const auditTasks = {
  /** Hourly, because the log takes one row at a time and a flood of sign-ins must not wait for it. */
  async 'record-refused-sign-ins'() {
    await transaction(recordRefusals)
  },
  /** Daily to every admin: a mailbox is out of reach of an intruder on this machine or its database. */
  async 'mail-audit-anchor'() {
    const current = await currentAnchor()
    if (!current) return
    await transaction((tx) => mailAdmins(tx, template, { anchor: formatAnchor(current) }))
  },
  [template]: mailJob(async ({ anchor = '' }) => await writeTextMail('emails/audit-anchor-mail', { anchor })),
}
