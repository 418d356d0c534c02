import { and, eq } from 'drizzle-orm'

import { transaction } from '#app/platform/database/db.server.ts'
import { mailJob, queueMail } from '#app/platform/mail/mail.server.ts'
import { readSiteSettings } from '#app/settings/site-settings.server.ts'
import { cmsUsers } from '#app/staff/schema.ts'

import { currentAnchor } from './anchor-log.server.ts'
import { formatAnchor } from './audit-anchors.server.ts'

const template = 'audit-anchor-mail'

/** Once a day every administrator gets the anchor by mail: out of reach of whoever has this machine and its database. */
export const auditAnchorTasks = {
  async 'mail-audit-anchor'() {
    const current = await currentAnchor()
    if (!current) return
    await transaction(async (tx) => {
      const admins = await tx
        .select({ email: cmsUsers.email })
        .from(cmsUsers)
        .where(and(eq(cmsUsers.role, 'admin'), eq(cmsUsers.isActive, true)))
      for (const { email } of admins)
        await queueMail(tx, { template, recipient: email, facts: { anchor: formatAnchor(current) } })
    })
  },
  [template]: mailJob(async ({ anchor = '' }) => {
    const { site_name: siteName } = await readSiteSettings()
    const { writeAnchorMail } = await import('./audit-anchor-mail.server.tsx')
    return await writeAnchorMail({ anchor, siteName })
  }),
}
