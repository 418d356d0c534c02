import { RecordForm } from '#app/desk-parts/record/record-form.tsx'
import type { FieldErrors } from '#app/platform/forms/submitted-values.ts'
import { SelectField } from '#app/ui/fields/select-field.tsx'

type OwnerFormProps = {
  action: string
  ownerId: string | null
  ownerName: string | undefined
  admins: { id: string; name: string }[]
  errors?: FieldErrors | undefined
}

/** Who looks after the record. Based on whom it has now, as the outcome is. */
export function OwnerForm({ ownerId, ownerName, admins, ...form }: OwnerFormProps) {
  const hasLeft = ownerId !== null && !admins.some(({ id }) => id === ownerId)
  const options = [
    { value: '', label: 'Nobody' },
    ...(hasLeft ? [{ value: ownerId, label: `${ownerName ?? 'Somebody'} (no longer here)` }] : []),
    ...admins.map(({ id, name }) => ({ value: id, label: name })),
  ]
  return (
    <RecordForm {...form} basedOn={ownerId ?? ''} sendLabel="Save who looks after it">
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
