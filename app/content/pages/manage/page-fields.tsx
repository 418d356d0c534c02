import { useState } from 'react'

import type { KindFieldsProps } from '#app/content/editing/kind-fields.ts'
import { RichText } from '#app/content/rich-text/rich-text.tsx'
import { slugOf } from '#app/content/slug.ts'
import { lineOf } from '#app/content/written-fields.ts'
import { PictureField } from '#app/media/picture-field.tsx'
import { TextArea } from '#app/ui/text-area.tsx'
import { TextField } from '#app/ui/text-field.tsx'

export function PageFields({ fields, errors, pictures, isLive }: KindFieldsProps) {
  const [title, setTitle] = useState(lineOf(fields, 'title'))
  const field = (name: string) => ({ name, error: errors[name], defaultValue: lineOf(fields, name) })
  return (
    <>
      <TextField
        {...field('title')}
        label="Title"
        required
        autoComplete="off"
        onChange={(event) => setTitle(event.currentTarget.value)}
      />
      <TextField
        {...field('slug')}
        label="URL slug"
        hint={
          isLive
            ? 'What follows the / in its address. After a change the old address leads to the new one.'
            : 'What follows the / in its address. Left blank, it is made from the title.'
        }
        placeholder={slugOf(title)}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <RichText {...field('body')} label="Body" />
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
        hint="A sentence or two under the title in search engines. Left blank, the first words of the body."
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
