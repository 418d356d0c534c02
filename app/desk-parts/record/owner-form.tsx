import { SelectField } from '#app/ui/fields/select-field.tsx'

import type { SubmittedForm } from './field-of.ts'
import { RecordForm } from './record-form.tsx'

interface OwnerFormProps extends SubmittedForm {
  action: string
  ownerId: string | null
  ownerName: string | null | undefined
  admins: { id: string; name: string }[]
}

export function OwnerForm({ ownerId, ownerName, admins, ...form }: OwnerFormProps) {
  const hasLeft = ownerId !== null && !admins.some(({ id }) => id === ownerId)
  const options = [
    { value: '', label: 'Nobody' },
    ...(hasLeft ? [{ value: ownerId, label: `${ownerName ?? 'A former colleague'} (no longer here)` }] : []),
    ...admins.map(({ id, name }) => ({ value: id, label: name })),
  ]
  return (
    <RecordForm {...form} intent="owner" basedOn={ownerId ?? ''} sendLabel="Save who looks after it">
      {({ errors }) => (
        <SelectField
          name="ownerId"
          label="Who looks after it"
          options={options}
          defaultValue={ownerId ?? ''}
          error={errors?.ownerId}
        />
      )}
    </RecordForm>
  )
}
