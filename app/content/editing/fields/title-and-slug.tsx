import { useState } from 'react'

import { textOf } from '#app/content/content-fields.ts'
import { slugOf } from '#app/content/slug.ts'
import { TextField } from '#app/ui/fields/text-field.tsx'

import type { KindFieldsProps } from './field-props.ts'

interface TitleAndSlugProps extends Pick<KindFieldsProps, 'fields' | 'errors' | 'isLive'> {
  /** What its address begins with. */
  under: string
}

/** What has an address of its own is called something, and found somewhere. */
export function TitleAndSlug({ fields, errors, isLive, under }: TitleAndSlugProps) {
  const [title, setTitle] = useState(textOf(fields, 'title'))
  const field = (name: string) => ({ name, error: errors[name], defaultValue: textOf(fields, name) })
  const afterwards = isLive
    ? 'After a change the old address leads to the new one.'
    : 'Left blank, it is made from the title.'
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
        hint={`What follows ${under === '/' ? 'the /' : under} in its address. ${afterwards}`}
        placeholder={slugOf(title)}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
    </>
  )
}
