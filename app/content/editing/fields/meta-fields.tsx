import { textOf } from '#app/content/content-fields.ts'
import { TextArea } from '#app/ui/fields/text-area.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'

import type { KindFieldsProps } from './field-props.ts'

interface MetaFieldsProps extends Pick<KindFieldsProps, 'fields' | 'errors'> {
  /** What stands for the description where it is left blank. */
  otherwise: string
}

/** What search engines show. */
export function MetaFields({ fields, errors, otherwise }: MetaFieldsProps) {
  const field = (name: string) => ({ name, error: errors[name], defaultValue: textOf(fields, name) })
  return (
    <>
      <TextField
        {...field('metaTitle')}
        label="Meta title"
        optional
        hint="What search engines show as its title. Left blank, the title."
        autoComplete="off"
      />
      <TextArea
        {...field('metaDescription')}
        label="Meta description"
        optional
        hint={`A sentence or two below the title in search engines. Left blank, ${otherwise}.`}
        rows={3}
        limit={160}
      />
    </>
  )
}
