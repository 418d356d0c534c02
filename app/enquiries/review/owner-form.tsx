import { Form } from 'react-router'

import type { FieldErrors } from '#app/platform/kept-input.ts'
import { Button } from '#app/ui/button.tsx'
import { SelectField } from '#app/ui/select-field.tsx'

type OwnerFormProps = {
  action: string
  ownerId: string | null
  ownerName: string | undefined
  admins: { id: string; name: string }[]
  errors?: FieldErrors | undefined
}

/** Who looks after the record. Based on whom it has now, as the outcome is. */
export function OwnerForm({ action, ownerId, ownerName, admins, errors }: OwnerFormProps) {
  const hasLeft = ownerId !== null && !admins.some(({ id }) => id === ownerId)
  const options = [
    { value: '', label: 'Nobody' },
    ...(hasLeft ? [{ value: ownerId, label: `${ownerName ?? 'Somebody'} (no longer here)` }] : []),
    ...admins.map(({ id, name }) => ({ value: id, label: name })),
  ]
  return (
    <Form method="post" action={action} noValidate preventScrollReset className="grid grid-cols-1 content-start gap-4">
      <input type="hidden" name="basedOn" value={ownerId ?? ''} />
      <SelectField
        name="ownerId"
        label="Who looks after it"
        options={options}
        defaultValue={ownerId ?? ''}
        error={errors?.ownerId}
      />
      <Button kind="secondary" size="small" className="justify-self-start">
        Save who looks after it
      </Button>
    </Form>
  )
}
