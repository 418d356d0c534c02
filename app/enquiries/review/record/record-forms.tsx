import { RecordForm } from '#app/desk-parts/record/record-form.tsx'
import { type FieldErrors, type SubmittedValues, submittedText } from '#app/platform/forms/submitted-values.ts'
import { TextField } from '#app/ui/fields/text-field.tsx'

import { type ComplaintDates, complaintState } from './record-rules.ts'

type SubmittedForm = { errors?: FieldErrors | undefined; values?: SubmittedValues | undefined }

type HandoverFormProps = { action: string; handedOverOn: string | null } & SubmittedForm

export function HandoverForm({ handedOverOn, ...form }: HandoverFormProps) {
  return (
    <RecordForm {...form} intent="handover" basedOn={handedOverOn ?? ''} sendLabel="Save the handover">
      {({ errors, values }) => (
        <TextField
          name="handedOverOn"
          type="date"
          label="Handed over to the care record on"
          hint="Only once that record holds all of this, the notes too: it is kept there for its 25 years, and removed here after the period of the retention schedule. Empty: not handed over."
          optional
          defaultValue={submittedText(values, 'handedOverOn') ?? handedOverOn ?? ''}
          error={errors?.handedOverOn}
          width="half"
        />
      )}
    </RecordForm>
  )
}

type ComplaintFormProps = {
  action: string
  complaint: ComplaintDates
  errors?: FieldErrors | undefined
  values?: SubmittedValues | undefined
}

export function ComplaintForm({ complaint, ...form }: ComplaintFormProps) {
  return (
    <RecordForm
      {...form}
      intent="complaint"
      basedOn={complaintState(complaint)}
      className="grid gap-4 sm:grid-cols-2"
      sendLabel="Save the dates"
    >
      {({ field }) => (
        <>
          <TextField
            {...field('complaintAcknowledgedOn', complaint.acknowledgedOn)}
            type="date"
            label="Complaint acknowledged on"
            hint="Within 30 days of its coming."
            optional
          />
          <TextField
            {...field('complaintAnsweredOn', complaint.answeredOn)}
            type="date"
            label="Complaint answered on"
            hint="The day on which we told them what came of it."
            optional
          />
        </>
      )}
    </RecordForm>
  )
}
