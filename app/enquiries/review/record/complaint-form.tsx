import { RecordForm } from '#app/desk-parts/record/record-form.tsx'
import { type FieldErrors, type SubmittedValues, submittedText } from '#app/platform/forms/submitted-values.ts'
import { TextField } from '#app/ui/fields/text-field.tsx'

import { type ComplaintDates, stateOfComplaint } from './complaint.ts'

type ComplaintFormProps = {
  action: string
  complaint: ComplaintDates
  errors?: FieldErrors | undefined
  values?: SubmittedValues | undefined
}

/** The dates of a complaint. Based on those it has now, as the outcome is. */
export function ComplaintForm({ complaint, ...form }: ComplaintFormProps) {
  return (
    <RecordForm
      {...form}
      basedOn={stateOfComplaint(complaint)}
      className="grid gap-4 sm:grid-cols-2"
      sendLabel="Save the dates"
    >
      {({ errors, values }) => (
        <>
          <TextField
            name="complaintAcknowledgedOn"
            type="date"
            label="Complaint acknowledged on"
            hint="Within 30 days of its coming."
            optional
            defaultValue={submittedText(values, 'complaintAcknowledgedOn') ?? complaint.acknowledgedOn ?? ''}
            error={errors?.complaintAcknowledgedOn}
          />
          <TextField
            name="complaintAnsweredOn"
            type="date"
            label="Complaint answered on"
            hint="The day on which we told them what came of it."
            optional
            defaultValue={submittedText(values, 'complaintAnsweredOn') ?? complaint.answeredOn ?? ''}
            error={errors?.complaintAnsweredOn}
          />
        </>
      )}
    </RecordForm>
  )
}
