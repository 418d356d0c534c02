import { textOf } from '#app/content/content-fields.ts'
import { PictureField } from '#app/media/picture-field/picture-field.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'

import type { KindFieldsProps } from './field-props.ts'
import { MetaFields } from './meta-fields.tsx'

/** What stands beside the text of a page. */
export function PageSettings({ fields, errors, pictures }: KindFieldsProps) {
  return (
    <>
      <PictureField name="hero" label="Hero image" optional pictures={pictures.hero} error={errors.hero} />
      <MetaFields {...{ fields, errors }} otherwise="the first words of the body" />
      <TextField
        name="effectiveOn"
        type="date"
        width="half"
        label="Effective date"
        optional
        hint="From when a legal text holds."
        defaultValue={textOf(fields, 'effectiveOn')}
        error={errors.effectiveOn}
      />
    </>
  )
}
