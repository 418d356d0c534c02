import type { ComponentProps } from 'react'

import { type SubmittedForm, fieldOf } from '#app/desk-parts/record/field-of.ts'
import { CheckboxGroup } from '#app/ui/fields/checkbox-group.tsx'
import { TextArea } from '#app/ui/fields/text-area.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'

import { maxBreachLength } from './breach-forms.ts'
import { dataKindLabels, dataKinds } from './breach-types.ts'

type WhatHappenedProps = SubmittedForm & {
  saved?: { whatHappened: string | null; people: number | null; dataKinds: readonly string[] }
}

export function WhatHappenedFields({ errors, values, saved }: WhatHappenedProps) {
  const field = fieldOf({ errors, values })
  const chosen = values?.dataKinds ?? saved?.dataKinds ?? []
  return (
    <>
      <TextArea
        {...field('whatHappened', saved?.whatHappened)}
        label="What happened"
        hint="Encrypted. What, when, how it was found, and what was done at once."
        rows={6}
        limit={maxBreachLength}
      />
      <TextField
        {...field('people', saved?.people?.toString())}
        label="How many people it affects"
        hint="About, as far as you know by now."
        inputMode="numeric"
        optional
        width="short"
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

export function MomentField(field: ComponentProps<typeof TextField>) {
  return <TextField {...field} type="datetime-local" width="half" />
}
