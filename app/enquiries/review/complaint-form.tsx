import { Form } from 'react-router'

import { type ComplaintDates, stateOfComplaint } from '#app/enquiries/review/complaint.ts'
import { type FieldErrors, type KeptInput, keptText } from '#app/platform/kept-input.ts'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/text-field.tsx'

type ComplaintFormProps = {
  action: string
  complaint: ComplaintDates
  errors?: FieldErrors | undefined
  kept?: KeptInput | undefined
}

/** The dates of a complaint. Based on those it has now, as the outcome is. */
export function ComplaintForm({ action, complaint, errors, kept }: ComplaintFormProps) {
  return (
    <Form method="post" action={action} noValidate preventScrollReset className="grid gap-4 sm:grid-cols-2">
      <input type="hidden" name="basedOn" value={stateOfComplaint(complaint)} />
      <TextField
        name="complaintAcknowledgedOn"
        type="date"
        label="Complaint acknowledged on"
        hint="Within 30 days of its coming."
        optional
        defaultValue={keptText(kept, 'complaintAcknowledgedOn') ?? complaint.acknowledgedOn ?? ''}
        error={errors?.complaintAcknowledgedOn}
      />
      <TextField
        name="complaintAnsweredOn"
        type="date"
        label="Complaint answered on"
        hint="The day on which we told them what came of it."
        optional
        defaultValue={keptText(kept, 'complaintAnsweredOn') ?? complaint.answeredOn ?? ''}
        error={errors?.complaintAnsweredOn}
      />
      <Button kind="secondary" size="small" className="justify-self-start">
        Save the dates
      </Button>
    </Form>
  )
}
