import { textOf } from '#app/content/content-fields.ts'
import { review } from '#app/content/kinds/care-kinds.ts'
import type { FamilyWords } from '#app/content/reviews/family-words.server.ts'
import { formatMonth } from '#app/content/reviews/review-month.ts'
import { formatDate } from '#app/platform/time/london-time.ts'
import { TextArea } from '#app/ui/fields/text-area.tsx'

import { fieldProps, type Input, type KindInputs } from './shared-fields.tsx'

type ReviewInput = Input<FamilyWords | undefined>

/** Read-only. The server accepts no other value. */
const sentInput =
  (name: keyof typeof review, shown: (value: string) => string = String): ReviewInput =>
  ({ fields }) => (
    <div>
      <p className="font-semibold">{review[name].label}</p>
      <p className="wrap-anywhere">{shown(textOf(fields, name))}</p>
      <input type="hidden" name={name} value={textOf(fields, name)} />
    </div>
  )

export const reviewInputs: KindInputs<'review', 'quote', FamilyWords | undefined> = {
  text: {
    quote: (props) => (
      <>
        <TextArea
          {...fieldProps(props, 'quote')}
          label={review.quote.label}
          hint="Leave out the names of others and what strangers should not read. Capitals and punctuation can be put right; words can be left out, but not added."
          rows={10}
          limit={review.quote.max}
          required
        />
        {props.choices && <SentWords {...props.choices} />}
      </>
    ),
  },
  settings: {
    firstName: sentInput('firstName'),
    town: sentInput('town'),
    service: sentInput('service', (value) => review.service.options.find((one) => one.value === value)?.label ?? value),
    writtenOn: sentInput('writtenOn', formatMonth),
  },
}

function SentWords({ originalQuote, consentedAt, consentVersion }: FamilyWords) {
  return (
    <section aria-label="What the family sent" className="grid gap-3">
      <h2 className="text-base">What the family sent</h2>
      <blockquote className="border-line border-l-4 pl-4 wrap-anywhere whitespace-pre-line">{originalQuote}</blockquote>
      <p className="text-ink-soft text-sm">
        They agreed on {formatDate(consentedAt)} that their words, first name and town are shown (wording of{' '}
        {consentVersion}). They can take it back at any time.
      </p>
    </section>
  )
}
