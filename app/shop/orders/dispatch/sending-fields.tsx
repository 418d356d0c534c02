import { type FieldErrors, submittedText, type SubmittedValues } from '#app/platform/forms/submitted-values.ts'
import { carrierOptions } from '#app/shop/orders/carriers.ts'
import { RadioGroup } from '#app/ui/fields/radio-group.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'

interface SendingFieldsProps {
  today: string
  lastCarrier: string | null
  values: SubmittedValues | undefined
  errors: FieldErrors | undefined
}

export function SendingFields({ today, lastCarrier, values, errors }: SendingFieldsProps) {
  return (
    <>
      <RadioGroup
        name="carrier"
        legend="Carrier"
        columns
        options={carrierOptions}
        defaultValue={submittedText(values, 'carrier') ?? lastCarrier ?? undefined}
        error={errors?.carrier}
      />
      <TextField
        name="otherCarrier"
        label="Name of the carrier"
        hint="Only for another one."
        optional
        defaultValue={submittedText(values, 'otherCarrier') ?? ''}
        error={errors?.otherCarrier}
        width="half"
      />
      <TextField
        name="day"
        label="Sent on"
        type="date"
        max={today}
        defaultValue={submittedText(values, 'day') ?? today}
        error={errors?.day}
        width="short"
      />
    </>
  )
}
