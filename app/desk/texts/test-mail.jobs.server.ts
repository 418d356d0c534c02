import { textEvents } from '#app/desk/audit-events.ts'
import { transaction } from '#app/platform/database/db.server.ts'
import { countHit } from '#app/platform/http/rate-limit.server.ts'
import { queueMail } from '#app/platform/mail/mail.server.ts'
import { mailJob } from '#app/settings/mail-job.server.ts'
import { textGroups } from '#app/settings/texts/text-groups.ts'
import { recordAuditEvent } from '#app/staff/audit/audit.server.ts'
import type { Actor } from '#app/staff/sessions/actor.server.ts'

import { requireEmail, type SentEmail } from './text-fields.server.ts'

export const testMailTemplate = 'text-test-mail'

// Enough for each email once, and some again.
export const testsAnHour = 60
const hour = 3600

/** Sends to the requester's address only. Returns false at the rate limit. */
export async function sendTestMail(key: SentEmail, actor: Actor): Promise<boolean> {
  if ((await countHit('test mail', actor.staff.id, hour)) > testsAnHour) return false
  await transaction(async (tx) => {
    const email = key.replace('emails/', '')
    await queueMail(tx, { template: testMailTemplate, recipient: actor.staff.email, facts: { email } })
    const details = { of: textGroups[key].title }
    await recordAuditEvent(tx, { ...actor, event: textEvents.tested, subject: 'texts', ids: [], details })
  })
  return true
}

export const testMailTasks = {
  [testMailTemplate]: mailJob(async ({ email = '' }) => {
    const { writeSample } = await import('./email-samples.server.tsx')
    const mail = await writeSample(requireEmail(email))
    return { ...mail, subject: `[Test] ${mail.subject}` }
  }),
}
