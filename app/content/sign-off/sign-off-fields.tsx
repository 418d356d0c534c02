import { Form, useNavigation } from 'react-router'

import type { FieldErrors, SubmittedValues } from '#app/platform/forms/submitted-values.ts'
import { formatDate } from '#app/platform/time/london-time.ts'
import { Button } from '#app/ui/buttons/button.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { useIsSlow } from '#app/ui/use-is-slow.ts'

interface SignOffFieldsProps {
  seen: string
  today: string
  input: SubmittedValues
  errors: FieldErrors
  isRenewal: boolean
}

export function SignOffFields({ seen, today, input, errors, isRenewal }: SignOffFieldsProps) {
  const isSending = useIsSlow(useNavigation().state === 'submitting')
  const field = (name: string) => ({ name, error: errors[name], defaultValue: String(input[name] ?? '') })
  return (
    <Form method="post" noValidate className="grid grid-cols-1 gap-6">
      <input type="hidden" name="seen" value={seen} />
      <p className="max-w-measure">
        Your name and qualification stand under the title of the post, with {formatDate(new Date(today))} as the day of
        your review. By signing off you say that you have read all of it as it stands above.
      </p>
      <TextField
        {...field('reviewerName')}
        label="Name"
        hint="As readers will see it."
        required
        autoComplete="name"
        width="half"
      />
      <TextField
        {...field('qualification')}
        label="Qualification"
        optional
        hint="Such as Registered Midwife."
        autoComplete="off"
        width="half"
      />
      <TextField
        {...field('nextReviewOn')}
        label="Next review"
        type="date"
        hint="When somebody is to read it again, within three years."
        required
        width="half"
      />
      <Button pending={isSending} pendingLabel="Please wait…" className="justify-self-start">
        {isRenewal ? 'Renew the sign-off' : 'Sign off'}
      </Button>
    </Form>
  )
}
