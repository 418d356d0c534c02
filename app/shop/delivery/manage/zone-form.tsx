import { Form, Link, useNavigation } from 'react-router'

import { FormBase } from '#app/desk-parts/merge-conflict.tsx'
import { fieldOf } from '#app/desk-parts/record/field-of.ts'
import type { FieldErrors, SubmittedValues } from '#app/platform/forms/submitted-values.ts'
import { Button, buttonStyle } from '#app/ui/buttons/button.tsx'
import { RadioGroup } from '#app/ui/fields/radio-group.tsx'
import { TextArea } from '#app/ui/fields/text-area.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { AttemptField } from '#app/ui/forms/attempt-field.tsx'
import { useIsSlow } from '#app/ui/use-is-slow.ts'

import { deliveryPath } from './delivery-list.ts'
import { StepFields } from './step-fields.tsx'

export type ZoneFormProps = {
  fields: SubmittedValues
  base?: Record<string, string> | undefined
  errors?: FieldErrors | undefined
}

export function ZoneForm({ fields, base, errors }: ZoneFormProps) {
  const isSaving = useIsSlow(useNavigation().formMethod === 'POST')
  const field = fieldOf({ errors, values: fields })
  return (
    <Form method="post" noValidate preventScrollReset className="grid grid-cols-1 gap-6">
      {base ? <FormBase base={base} /> : <AttemptField />}
      <TextField
        {...field('name')}
        label="Name"
        hint="Buyers see it beside what delivery costs."
        autoComplete="off"
        width="half"
      />
      <TextArea
        {...field('postcodes')}
        label="Postcodes"
        optional
        hint="Beginnings of postcodes, with commas or spaces between: areas such as IV, districts such as KA27, ranges such as PA20-49. Left blank, everywhere in the UK that no other zone names."
        rows={3}
        autoCapitalize="characters"
        spellCheck={false}
      />
      <RadioGroup
        {...field('basis')}
        legend="What the cost goes by"
        options={[
          {
            value: 'total',
            label: 'What the goods cost',
            hint: 'After discounts.',
            reveal: <StepFields basis="total" field={field} />,
          },
          {
            value: 'weight',
            label: 'What the parcel weighs',
            hint: 'The weights of its products together.',
            reveal: <StepFields basis="weight" field={field} />,
          },
        ]}
      />
      <TextField
        {...field('freeFrom')}
        label="Free from (£)"
        optional
        hint="Goods of this much are sent free. Left blank, never."
        inputMode="decimal"
        autoComplete="off"
        prefix="£"
        width="short"
      />
      <div className="flex flex-wrap gap-3">
        <Button pending={isSaving} pendingLabel="Saving...">
          {base ? 'Save Zone' : 'Add Zone'}
        </Button>
        <Link to={deliveryPath} preventScrollReset className={buttonStyle({ kind: 'secondary' })}>
          Cancel
        </Link>
      </div>
    </Form>
  )
}
