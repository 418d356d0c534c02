import { eq } from 'drizzle-orm'

import { db } from '#app/platform/database/db.server.ts'
import { mailJob } from '#app/platform/mail/mail.server.ts'
import { readSiteSettings } from '#app/settings/site-settings.server.ts'
import { staffInvites } from '#app/staff/schema.ts'

import { pathOfInvite } from './invites.server.ts'
import { inviteTemplate } from './invites.server.ts'

// The library that writes mail is large, and most processes have answered many visitors before they need it.
const loadTemplates = () => import('#app/staff/users/staff-mail-templates.server.tsx')

export const staffMailTasks = {
  [inviteTemplate]: mailJob(async ({ inviteId = '' }) => {
    const [invite] = await db.select().from(staffInvites).where(eq(staffInvites.id, inviteId))
    // Closed in this very moment, and its mail with it: when the job comes again there is nothing to send.
    if (!invite) throw new Error('The invitation is gone')
    const { site_name: siteName } = await readSiteSettings()
    const { writeInviteMail } = await loadTemplates()
    const path = pathOfInvite(invite)
    if (!path) throw new Error('The secret that signed this invitation is not among SESSION_SECRET')
    return await writeInviteMail({ ...invite, siteName, path })
  }),
}
