import type { KindFieldsProps } from '#app/content/editing/kind-fields.ts'
import { lineOf } from '#app/content/written-fields.ts'
import { PictureField } from '#app/media/picture-field.tsx'
import { TextArea } from '#app/ui/text-area.tsx'
import { TextField } from '#app/ui/text-field.tsx'

export function SlideFields({ fields, errors, pictures }: KindFieldsProps) {
  const field = (name: string) => ({ name, error: errors[name], defaultValue: lineOf(fields, name) })
  return (
    <>
      <TextField {...field('heading')} label="Heading" required />
      <TextArea {...field('subheading')} label="Subheading" optional rows={3} />
      <PictureField name="hero" label="Image" optional pictures={pictures.hero} error={errors.hero} />
      <TextField {...field('ctaText')} label="Call-to-action text" optional />
      <TextField {...field('ctaLink')} label="Call-to-action link" optional />
    </>
  )
}
