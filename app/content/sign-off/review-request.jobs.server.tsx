import { textOf } from '#app/content/content-fields.ts'
import { signOffPath } from '#app/content/health-advice/health-advice.ts'
import { loadContent } from '#app/content/revisions/save-content.server.ts'
import { config } from '#app/platform/config/config.server.ts'
import { mailJob } from '#app/settings/mail-job.server.ts'
import { readSiteSettings } from '#app/settings/site-settings.server.ts'
import type { GroupValues, GroupWords } from '#app/settings/texts/text-groups.ts'
import { MailText, renderTextMail } from '#app/settings/texts/text-mail.server.tsx'
import { readTexts } from '#app/settings/texts/texts.server.ts'

import { reviewRequestTemplate } from './review-requests.server.ts'

export const reviewRequestTasks = {
  [reviewRequestTemplate]: mailJob(async ({ postId = '', requestedBy = '' }) => {
    const [{ fields }, { site_name }, words] = await Promise.all([
      loadContent({ kind: 'post', id: postId }),
      readSiteSettings(),
      readTexts('emails/review-request'),
    ])
    return await writeReviewRequest({ siteName: site_name, requestedBy, title: textOf(fields, 'title'), postId }, words)
  }),
}

type ReviewRequest = { siteName: string; requestedBy: string; title: string; postId: string }

export async function writeReviewRequest(
  { siteName, requestedBy, title, postId }: ReviewRequest,
  words: GroupWords<'emails/review-request'>,
) {
  const values: GroupValues<'emails/review-request'> = {
    site_name: siteName,
    asked_by: requestedBy,
    post_title: title,
    link: config.siteUrl + signOffPath(postId),
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
