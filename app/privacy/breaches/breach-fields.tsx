import { type FieldErrors, type SubmittedValues, submittedText } from '#app/platform/forms/submitted-values.ts'
import { CheckboxGroup } from '#app/ui/fields/checkbox-group.tsx'
import { TextArea } from '#app/ui/fields/text-area.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'

import { maxBreachLength } from './breach-forms.ts'
import { dataKindLabels, dataKinds } from './breach-types.ts'

export interface BreachShown {
  errors?: FieldErrors | undefined
  values?: SubmittedValues | undefined
}

type WhatHappenedProps = BreachShown & {
  kept?: { whatHappened: string | null; people: number | null; dataKinds: readonly string[] }
}

export function WhatHappenedFields({ errors, values, kept }: WhatHappenedProps) {
  const chosen = values?.dataKinds ?? kept?.dataKinds ?? []
  return (
    <>
      <TextArea
        name="whatHappened"
        label="What happened"
        hint="Encrypted. What, when, how it was found, and what was done at once."
        rows={6}
        limit={maxBreachLength}
        defaultValue={submittedText(values, 'whatHappened') ?? kept?.whatHappened ?? ''}
        error={errors?.whatHappened}
      />
      <TextField
        name="people"
        label="How many people it affects"
        hint="About, as far as you know by now."
        inputMode="numeric"
        optional
        width="short"
        defaultValue={submittedText(values, 'people') ?? kept?.people?.toString() ?? ''}
        error={errors?.people}
      />
      <CheckboxGroup
        name="dataKinds"
        legend="What kinds of data"
        columns
        options={dataKinds.map((value) => ({ value, label: dataKindLabels[value] }))}
        defaultValue={typeof chosen === 'string' ? [chosen] : chosen}
        error={errors?.dataKinds}
      />
    </>
  )
}

export function MomentField({
  name,
  label,
  hint,
  kept,
  errors,
  values,
}: BreachShown & { name: string; label: string; hint?: string; kept: string }) {
  return (
    <TextField
      name={name}
      type="datetime-local"
      label={label}
      hint={hint}
      width="half"
      defaultValue={submittedText(values, name) ?? kept}
      error={errors?.[name]}
    />
  )
}
