import { invitationTemplate } from '#app/care/reviews/invitation.ts'
import { reviewLink } from '#app/care/reviews/review-link.server.ts'
import { kindInfo } from '#app/content/content-kinds.ts'
import { config } from '#app/platform/config/config.server.ts'
import { mailJob } from '#app/settings/mail-job.server.ts'
import { writeTextMail } from '#app/settings/texts/text-mail.server.tsx'

import { receivedTemplate } from './reviews.server.ts'

export const reviewMailTasks = {
  // Signed only when the mail is rendered, because staff can read the outbox.
  [invitationTemplate]: mailJob(
    async ({ invitation = '' }) =>
      await writeTextMail('emails/review-invitation', { link: config.siteUrl + reviewLink(invitation) }),
  ),
  [receivedTemplate]: mailJob(
    async ({ reference = '' }) =>
      await writeTextMail('emails/review-received', { link: `${config.siteUrl}${kindInfo.review.path}/${reference}` }),
  ),
}
