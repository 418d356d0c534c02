import { kindInfo } from '#app/content/content-kinds.ts'
import { config } from '#app/platform/config/config.server.ts'
import { mailJob } from '#app/settings/mail-job.server.ts'
import { readSiteSettings } from '#app/settings/site-settings.server.ts'
import type { GroupValues, GroupWords } from '#app/settings/texts/text-groups.ts'
import { MailText, renderTextMail } from '#app/settings/texts/text-mail.server.tsx'
import { readTexts } from '#app/settings/texts/texts.server.ts'

import { receivedTemplate } from './reviews.server.ts'

export const reviewReceivedTasks = {
  [receivedTemplate]: mailJob(async ({ reference = '' }) => {
    const [{ site_name: siteName }, words] = await Promise.all([
      readSiteSettings(),
      readTexts('emails/review-received'),
    ])
    return await writeReviewReceived({ siteName, reviewId: reference }, words)
  }),
}

export async function writeReviewReceived(
  { siteName, reviewId }: { siteName: string; reviewId: string },
  words: GroupWords<'emails/review-received'>,
) {
  const values: GroupValues<'emails/review-received'> = {
    site_name: siteName,
    link: `${config.siteUrl}${kindInfo.review.path}/${reviewId}`,
  }
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
