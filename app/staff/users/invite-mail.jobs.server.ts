import { eq } from 'drizzle-orm'

import { config } from '#app/platform/config/config.server.ts'
import { db } from '#app/platform/database/db.server.ts'
import { formatMoment } from '#app/platform/time/london-time.ts'
import { mailJob } from '#app/settings/mail-job.server.ts'
import { readSiteSettings } from '#app/settings/site-settings.server.ts'
import type { GroupValues } from '#app/settings/texts/text-groups.ts'
import { fillTextMail } from '#app/settings/texts/text-mail.server.tsx'
import { readTexts } from '#app/settings/texts/texts.server.ts'
import { staffInvites } from '#app/staff/schema.ts'
import type { StaffRole } from '#app/staff/staff-member.ts'

import { pathOfInvite, inviteTemplate } from './invites.server.ts'

export const staffMailTasks = {
  [inviteTemplate]: mailJob(async ({ inviteId = '' }) => {
    const [invite] = await db.select().from(staffInvites).where(eq(staffInvites.id, inviteId))
    // Closed or replaced just now, along with its mail: the retried job finds nothing to send.
    if (!invite || invite.usedAt) throw new Error('The invitation is gone')
    const path = pathOfInvite(invite)
    if (!path) throw new Error('The secret that signed this invitation is not among SESSION_SECRET')
    return await writeInviteMail({ ...invite, path })
  }),
}

const roleNames: Record<StaffRole, string> = { admin: 'an administrator', editor: 'an editor' }

type Invitation = { firstName: string | null; role: StaffRole; expiresAt: Date; path: string }

export async function writeInviteMail({ firstName, role, expiresAt, path }: Invitation) {
  const [{ site_name }, words] = await Promise.all([readSiteSettings(), readTexts('emails/staff-invite')])
  const values: GroupValues<'emails/staff-invite'> = {
    site_name,
    first_name: firstName ?? '',
    role: roleNames[role],
    until: formatMoment(expiresAt),
    link: `${config.siteUrl}${path}`,
  }
  return await fillTextMail(words, values, firstName ? words.greeting : words.greeting_unnamed)
}
