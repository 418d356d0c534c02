import { RecordForm } from '#app/desk-parts/record/record-form.tsx'
import type { FieldErrors, SubmittedValues } from '#app/platform/forms/submitted-values.ts'
import { submittedText } from '#app/platform/forms/submitted-values.ts'
import { SelectField } from '#app/ui/fields/select-field.tsx'
import { TextArea } from '#app/ui/fields/text-area.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'

import { maxReasonLength, type Outcome, outcomeOptions, stateOf } from './outcome.ts'

type OutcomeFormProps = {
  action: string
  record: Outcome
  errors?: FieldErrors | undefined
  values?: SubmittedValues | undefined
}

/** What the record came to. The form says what it is based on, so that it overwrites nothing that somebody else set since. */
export function OutcomeForm({ record, ...form }: OutcomeFormProps) {
  return (
    <RecordForm {...form} basedOn={stateOf(record)} sendLabel="Save the outcome">
      {({ errors, values }) => (
        <>
          <SelectField
            name="outcome"
            label="What it came to"
            options={outcomeOptions}
            defaultValue={submittedText(values, 'outcome') ?? record.outcome}
            error={errors?.outcome}
          />
          <TextField
            name="careEndedOn"
            type="date"
            label="Day on which care ended"
            hint="Only if it became care, once that has ended."
            optional
            defaultValue={submittedText(values, 'careEndedOn') ?? record.careEndedOn ?? ''}
            error={errors?.careEndedOn}
            width="half"
          />
          {record.outcome === 'became care' && (
            <TextArea
              name="reason"
              label="Why it is not care after all"
              hint="Only if you take that back. It is kept as a note, all administrators are told, and the record cannot be deleted for 30 days."
              optional
              rows={2}
              limit={maxReasonLength}
              defaultValue={submittedText(values, 'reason')}
              error={errors?.reason}
            />
          )}
        </>
      )}
    </RecordForm>
  )
}
