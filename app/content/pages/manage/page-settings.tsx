import type { KindFieldsProps } from '#app/content/editing/kind-fields.ts'
import { lineOf } from '#app/content/written-fields.ts'
import { PictureField } from '#app/media/picture-field.tsx'
import { TextArea } from '#app/ui/text-area.tsx'
import { TextField } from '#app/ui/text-field.tsx'

/** What stands beside the text of a page. */
export function PageSettings({ fields, errors, pictures }: KindFieldsProps) {
  const field = (name: string) => ({ name, error: errors[name], defaultValue: lineOf(fields, name) })
  return (
    <>
      <PictureField name="hero" label="Hero image" optional pictures={pictures.hero} error={errors.hero} />
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
        hint="A sentence or two below the title in search engines. Left blank, the first words of the body."
        rows={3}
        limit={160}
      />
      <TextField
        {...field('effectiveOn')}
        type="date"
        width="half"
        label="Effective date"
        optional
        hint="From when a legal text holds."
      />
    </>
  )
}
