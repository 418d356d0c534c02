import { config } from '#app/platform/config/config.server.ts'
import type { RenderedMail } from '#app/platform/mail/mail.server.ts'
import type { paymentProblems } from '#app/shop/orders/schema.ts'
import { Mail, MailLink, Paragraph, renderMail } from '#app/ui/mail/mail.tsx'

import { describeRemedy, describeProblem } from './problem-labels.ts'

type Problem = Pick<typeof paymentProblems.$inferSelect, 'id' | 'kind' | 'words'> & { reference: string }

export async function writeProblemMail({ id, kind, words, reference }: Problem): Promise<RenderedMail> {
  const title = kind === 'disputed' ? 'A payment is disputed' : 'A payment needs a decision'
  return await renderMail(
    reference ? `${title}: order #${reference}` : title,
    <Mail title={title} preview={describeProblem(kind)}>
      <Paragraph>
        {describeProblem(kind)}. {words}
      </Paragraph>
      <Paragraph>What to do: {describeRemedy(kind)}</Paragraph>
      <Paragraph>
        <MailLink href={`${config.siteUrl}/shop/admin/orders/problems/${id}/settlement`}>
          Look into it after signing in
        </MailLink>
        . It stays open until somebody records what was done.
      </Paragraph>
    </Mail>,
  )
}
