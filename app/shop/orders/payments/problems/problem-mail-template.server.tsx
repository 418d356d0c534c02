import { config } from '#app/platform/config/config.server.ts'
import type { RenderedMail } from '#app/platform/mail/mail.server.ts'
import { fillWords } from '#app/settings/texts/check-text.ts'
import type { GroupValues, GroupWords } from '#app/settings/texts/text-groups.ts'
import { MailText, renderTextMail } from '#app/settings/texts/text-mail.server.tsx'
import type { paymentProblems } from '#app/shop/orders/schema.ts'

import { describeRemedy, describeProblem } from './problem-labels.ts'

type Problem = Pick<typeof paymentProblems.$inferSelect, 'id' | 'kind' | 'words'> & {
  reference: string
  isForPlace: boolean
}

export async function writeProblemMail(
  { id, kind, words: details, reference, isForPlace }: Problem,
  words: GroupWords<'emails/payment-problem'>,
): Promise<RenderedMail> {
  const about = { problem: describeProblem(kind), details, remedy: describeRemedy(kind, isForPlace), number: reference }
  const title = fillWords(kind === 'disputed' ? words.disputed : words.undecided, about)
  const values: GroupValues<'emails/payment-problem'> = {
    ...about,
    title,
    link: `${config.siteUrl}/shop/admin/orders/problems/${id}/settlement`,
  }
  return await renderTextMail({
    lines: { subject: reference ? words.subject : words.subject_unknown, preview: words.preview, title },
    values,
    children: <MailText words={words.body} values={values} />,
  })
}
