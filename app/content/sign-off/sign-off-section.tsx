import { Form, useNavigation } from 'react-router'

import { RecordSection } from '#app/content/content-record-page.tsx'
import type { FieldErrors, SubmittedValues } from '#app/platform/forms/submitted-values.ts'
import { formatDate } from '#app/platform/time/london-time.ts'
import { RecordField } from '#app/records/record-field.tsx'
import { Button } from '#app/ui/buttons/button.tsx'
import { Notice } from '#app/ui/messages/notice.tsx'
import { useIsSlow } from '#app/ui/use-is-slow.ts'

import type { SignOffSummary } from './sign-off.server.ts'

/** `read`: the reviewer signs what they read, even if it changed meanwhile. */
export type SignOffAnswer = { errors?: FieldErrors; values?: SubmittedValues; read?: string | undefined }

interface SignOffSectionProps {
  signOff: SignOffSummary
  answer: SignOffAnswer | undefined
}

export function SignOffSection({ signOff, answer = {} }: SignOffSectionProps) {
  const { author, writers, earlier, refusal, isOutside, fields } = signOff
  const { errors, values = signOff.values, read = signOff.read } = answer
  const isSending = useIsSlow(useNavigation().formData?.get('intent') === 'sign-off')
  const day = formatDate(new Date(signOff.today))
  const isOfThese = ({ readHash }: { readHash: string }) => readHash === signOff.read
  return (
    <RecordSection title="Sign-off">
      <p className="text-ink-soft wrap-anywhere">
        {author && `Author: ${author}. `}Written by {writers.join(', ') || 'nobody who is still in the team'}.
      </p>
      {earlier.length === 0 && <p className="text-ink-soft">Nobody has signed it off yet.</p>}
      <ul className="grid grid-cols-1 gap-2">
        {earlier.map(({ reviewerName, qualification, reviewedOn, nextReviewOn, ...signed }) => (
          <li key={signed.id} className="wrap-anywhere">
            {signed.recordedById ? 'Read outside the practice by' : 'Signed off by'}{' '}
            <strong className="font-semibold">{reviewerName}</strong>
            {qualification && `, ${qualification}`}, on {formatDate(new Date(reviewedOn))}, next check{' '}
            {formatDate(new Date(nextReviewOn))}
            {isOfThese(signed) ? ', in these words' : ', in other words than now'}
          </li>
        ))}
      </ul>
      {/* Nothing is left to do for a writer whose words are signed off. */}
      {refusal && !earlier.some(isOfThese) && (
        <Notice kind="warning" title={refusal.title}>
          {refusal.description}
        </Notice>
      )}
      {!refusal && (
        <Form method="post" noValidate className="border-line grid grid-cols-1 gap-6 border-t pt-6">
          <input type="hidden" name="intent" value="sign-off" />
          <input type="hidden" name="read" value={read} />
          <p className="max-w-measure">
            {isOutside
              ? `Nobody else has an account here who could read it. A professional outside the practice may, such as a midwife or a doctor: their name and qualification stand under the title of the post, with ${day} as the day of the review. By recording it you say that they have read all of it as it stands above. The audit log notes that you recorded it.`
              : `Your name and qualification stand under the title of the post, with ${day} as the day of your review. By signing off you say that you have read all of it as it stands above.`}
          </p>
          {Object.keys(fields).map((name) => (
            <RecordField key={name} name={name} form={{ fields, values, errors }} />
          ))}
          <Button pending={isSending} pendingLabel="Please wait…" className="justify-self-start">
            {isOutside ? 'Record the review' : 'Sign off'}
          </Button>
        </Form>
      )}
    </RecordSection>
  )
}
