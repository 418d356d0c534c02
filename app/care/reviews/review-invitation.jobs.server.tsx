import { config } from '#app/platform/config/config.server.ts'
import { mailJob } from '#app/settings/mail-job.server.ts'
import { readSiteSettings } from '#app/settings/site-settings.server.ts'
import type { GroupValues, GroupWords } from '#app/settings/texts/text-groups.ts'
import { MailText, renderTextMail } from '#app/settings/texts/text-mail.server.tsx'
import { readTexts } from '#app/settings/texts/texts.server.ts'

import { invitationTemplate } from './invitation.ts'
import { reviewLink } from './review-link.server.ts'

export const reviewInvitationTasks = {
  // Signed only when the mail is rendered, because staff can read the outbox.
  [invitationTemplate]: mailJob(async ({ invitation = '' }) => {
    const [{ site_name: siteName }, words] = await Promise.all([
      readSiteSettings(),
      readTexts('emails/review-invitation'),
    ])
    return await writeReviewInvitation({ siteName, link: reviewLink(invitation) }, words)
  }),
}

export async function writeReviewInvitation(
  { siteName, link }: { siteName: string; link: string },
  words: GroupWords<'emails/review-invitation'>,
) {
  const values: GroupValues<'emails/review-invitation'> = { site_name: siteName, link: config.siteUrl + link }
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
