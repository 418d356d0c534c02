import { textOf } from '#app/content/content-fields.ts'
import { slide } from '#app/content/kinds/slide.ts'
import { PictureField } from '#app/media/picture-field/picture-field.tsx'
import { TextArea } from '#app/ui/fields/text-area.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'

import type { KindFieldsProps } from './field-props.ts'

/** What is written of a slide. */
export function SlideFields({ fields, errors, pictures }: KindFieldsProps) {
  const field = (name: string) => ({ name, error: errors[name], defaultValue: textOf(fields, name) })
  return (
    <>
      <TextField {...field('heading')} label="Heading" autoComplete="off" required />
      <TextArea {...field('subheading')} label="Subheading" optional rows={3} limit={slide.subheading.max} />
      <PictureField
        name="hero"
        label="Image"
        optional
        hint="Stands in the arch beside the words. Without one it is the drawn house."
        pictures={pictures.hero ?? []}
        error={errors.hero}
      />
      <div className="grid grid-cols-1 gap-6 sm:grid-cols-2">
        <TextField
          {...field('ctaText')}
          label="Call-to-action text"
          optional
          hint="What the button says, such as See our classes."
          autoComplete="off"
        />
        <TextField
          {...field('ctaLink')}
          label="Call-to-action link"
          optional
          hint="An address of this site such as /about, or one that begins with https://."
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
      </div>
    </>
  )
}
