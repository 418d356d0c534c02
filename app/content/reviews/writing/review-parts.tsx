import { review, services } from '#app/content/kinds/care-kinds.ts'
import { type FieldErrors, submittedText, type SubmittedValues } from '#app/platform/forms/submitted-values.ts'
import { Button } from '#app/ui/buttons/button.tsx'
import { Link } from '#app/ui/buttons/link.tsx'
import { Checkbox } from '#app/ui/fields/checkbox.tsx'
import { SelectField } from '#app/ui/fields/select-field.tsx'
import { TextArea } from '#app/ui/fields/text-area.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { PublicForm } from '#app/ui/public-forms/public-form.tsx'

import { minCharacters, reviewConsent } from './review-form.ts'
import type { ReviewState } from './reviews.server.ts'

export const reviewFormId = 'write-review'

type Unreachable = { title: string; description: string }

interface WriteReviewProps {
  service: string
  introduction: string
  unreachable: Unreachable
  shown: { errors?: FieldErrors; values?: SubmittedValues }
}

export function WriteReview({ service, introduction, unreachable, shown: { errors, values } }: WriteReviewProps) {
  const field = (name: string) => ({ name, error: errors?.[name], defaultValue: submittedText(values, name) })
  return (
    <>
      <p className="text-lg">{introduction}</p>
      <PublicForm id={reviewFormId} unreachable={unreachable} className="grid gap-6">
        <TextArea
          {...field('quote')}
          label="Your words"
          hint={`From ${minCharacters} to 1,000 characters.`}
          rows={7}
          limit={review.quote.max}
          required
        />
        <TextField {...field('firstName')} label="First name" autoComplete="given-name" width="half" required />
        <TextField {...field('town')} label="Town" autoComplete="address-level2" width="half" required />
        <SelectField
          {...field('service')}
          label="What we did for you"
          defaultValue={submittedText(values, 'service') ?? service}
          options={[...services]}
        />
        <div className="grid gap-2">
          <Checkbox
            name="consent"
            error={errors?.['consent']}
            defaultChecked={submittedText(values, 'consent') === 'on'}
            label={reviewConsent}
            required
          />
          <p className="text-ink-soft text-sm">
            We show them with the month and what we did for you, once our staff have read them. What lets us do so is
            your consent (UK GDPR, Articles 6(1)(a) and 9(2)(a)), for as long as you like: take it back with the link in
            our email, and your words are deleted. <Link href="/privacy">More about your rights</Link>
          </p>
        </div>
        <div>
          <Button pendingLabel="Sending...">Send my review</Button>
        </div>
      </PublicForm>
    </>
  )
}

type Sent = Extract<ReviewState, { is: 'sent' }>

export function SentReview({ quote, firstName, town, isShown, unreachable }: Sent & { unreachable: Unreachable }) {
  return (
    <>
      <h2 className="text-2xl">What you sent</h2>
      <figure className="border-line grid gap-2 border-l-4 pl-4 wrap-anywhere">
        <blockquote className="whitespace-pre-line">{quote}</blockquote>
        <figcaption className="text-ink-soft text-sm">
          {firstName}, {town}
        </figcaption>
      </figure>
      <p>
        {isShown ? (
          <>
            It is shown among <Link href="/reviews">what families say</Link>.
          </>
        ) : (
          'It is not shown yet.'
        )}{' '}
        If you take it back, it is removed from our website and our records straight away. You don’t need to say why.
      </p>
      <PublicForm id="take-back" unreachable={unreachable}>
        <input type="hidden" name="intent" value="take-back" />
        <Button kind="danger" pendingLabel="Taking it back...">
          Take my review back
        </Button>
      </PublicForm>
    </>
  )
}

const closedReasons = {
  expired:
    'Your link worked for 60 days and has expired. If you would still like to write a review, please ask us for a new one.',
  'taken back': 'You have taken back your review. We have kept none of your words.',
  removed: 'Your review is not shown, and we have kept none of your words.',
}

export function NoLongerOpen({ is }: { is: keyof typeof closedReasons }) {
  return (
    <p className="text-lg">
      {closedReasons[is]} You can always <Link href="/contact">contact us</Link>.
    </p>
  )
}

/** Shows the typed values if the link stopped working meanwhile. */
export function NothingThere({ values }: { values: SubmittedValues | undefined }) {
  const typed = submittedText(values, 'quote')
  return (
    <>
      <p className="text-lg">
        This link does not work: it is not complete, it was opened more than a day ago, your browser refuses cookies, or
        what it was about is no longer kept. Please open it from our email again, or{' '}
        <Link href="/contact">contact us</Link>.
      </p>
      {typed && (
        <TextArea name="quote" label="What you typed, to copy" rows={7} limit={review.quote.max} defaultValue={typed} />
      )}
    </>
  )
}
