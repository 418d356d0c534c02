import { type FieldErrors, type SubmittedValues, submittedText } from '#app/platform/forms/submitted-values.ts'
import { TextArea } from '#app/ui/fields/text-area.tsx'

import { ActionDisclosure } from './action-disclosure.tsx'
import { InPlaceForm } from './in-place-form.tsx'
import { maxHoldReasonLength } from './legal-hold-form.ts'

interface LegalHoldProps {
  action: string
  /** Path that ends the hold, after the password. */
  removal: string
  isUnderLegalHold: boolean
  errors?: FieldErrors | undefined
  values?: SubmittedValues | undefined
}

export function LegalHold({ isUnderLegalHold, removal, ...form }: LegalHoldProps) {
  if (isUnderLegalHold) {
    return (
      <div className="grid justify-items-start gap-3">
        <p>It is under legal hold: kept whatever its age, and not to be deleted. The notes say why.</p>
        <InPlaceForm action={removal} sendLabel="End the legal hold" />
      </div>
    )
  }
  return (
    <ActionDisclosure label="Legal hold" isOpen={form.errors && true}>
      <InPlaceForm
        {...form}
        intent="legal-hold"
        next="form[action*=legal-hold-removal] button"
        sendLabel="Put under legal hold"
      >
        {({ errors, values }) => (
          <TextArea
            name="holdReason"
            label="Why it has to be kept"
            hint="For example a claim, a complaint or an inquest. It is kept as a note. Until the hold ends nobody can delete the record."
            rows={2}
            limit={maxHoldReasonLength}
            defaultValue={submittedText(values, 'holdReason')}
            error={errors?.holdReason}
          />
        )}
      </InPlaceForm>
    </ActionDisclosure>
  )
}
