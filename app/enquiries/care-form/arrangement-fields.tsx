import type { ReactNode } from 'react'

import type { fieldsFrom } from '#app/enquiries/form/form-answer.ts'
import { Link } from '#app/ui/buttons/link.tsx'
import { RadioGroup } from '#app/ui/fields/radio-group.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { FormSection } from '#app/ui/forms/form-section.tsx'

import type { contactWays } from './care-options.ts'
import type { Coverage } from './load-care-form.server.ts'

const contactLabels: Record<(typeof contactWays)[number], string> = { email: 'By email', phone: 'By phone' }

type Fields = ReturnType<typeof fieldsFrom>

type ArrangementFieldsProps = Pick<Fields, 'field'> & { coverage: Coverage; children: ReactNode }

const postcodeHint = 'It tells us which midwives can come to you.'

/** The first questions of every care form. `children` is the form's open question. */
export function ArrangementFields({ field, coverage, children }: ArrangementFieldsProps) {
  return (
    <FormSection title="What you need">
      {children}
      <TextField
        {...field('postcode')}
        label="Your postcode"
        hint={
          coverage.words ?? (
            <>
              {postcodeHint} {coverage.hasAreas && <Link href="/areas">Do we come to you?</Link>}
            </>
          )
        }
        autoComplete="postal-code"
        maxLength={10}
        width="short"
        optional
      />
      <TextField
        {...field('startWhen')}
        label="When should care start?"
        hint="For example, as soon as possible, or around 12 May."
        autoComplete="off"
        optional
      />
      <RadioGroup
        {...field('preferredContact')}
        legend="How should we answer you?"
        options={Object.entries(contactLabels).map(([value, label]) => ({ value, label }))}
        columns
        optional
      />
      <TextField
        {...field('preferredTimes')}
        label="A good time to reach you"
        hint="For example, weekday mornings."
        autoComplete="off"
        optional
      />
    </FormSection>
  )
}

const foldStyle =
  'border-line rounded-door border-2 print:border-0 print:[&::details-content]:[content-visibility:visible]'

/** The clinical questions: folded unless one of them has an answer or an error. */
export function MoreAnswers({ isOpen, children }: { isOpen: boolean; children: ReactNode }) {
  return (
    <details open={isOpen} className={foldStyle}>
      <summary className="min-h-11 cursor-pointer px-5 py-3.5">
        <h2 className="inline text-xl">You can also tell your midwife</h2>
        <span className="text-ink-soft mt-1 block">
          About the birth and your health. All of it is optional, and can wait until you talk.
        </span>
      </summary>
      <div className="grid gap-8 px-5 pb-5 print:block print:*:mt-8">{children}</div>
    </details>
  )
}
