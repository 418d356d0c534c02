import { and, eq } from 'drizzle-orm'

import { transaction } from '#app/platform/database/db.server.ts'
import { queueMail } from '#app/platform/mail/mail.server.ts'
import { mailJob } from '#app/settings/mail-job.server.ts'
import { readSiteSettings } from '#app/settings/site-settings.server.ts'
import type { GroupValues, GroupWords } from '#app/settings/texts/text-groups.ts'
import { MailText, renderTextMail } from '#app/settings/texts/text-mail.server.tsx'
import { readTexts } from '#app/settings/texts/texts.server.ts'
import { cmsUsers } from '#app/staff/schema.ts'

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
    return await writeAnchorMail({ anchor, siteName }, await readTexts('emails/audit-anchor-mail'))
  }),
}

export async function writeAnchorMail(
  { anchor, siteName }: { anchor: string; siteName: string },
  words: GroupWords<'emails/audit-anchor-mail'>,
) {
  const values: GroupValues<'emails/audit-anchor-mail'> = { anchor, site_name: siteName }
  return await renderTextMail({
    lines: words,
    values,
    children: (
      <>
        <MailText words={words.body} values={values} />
        <MailText words={words.signature} values={values} />
      </>
    ),
  })
}
