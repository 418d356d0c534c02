import { useState } from 'react'

import type { KindFieldsProps } from '#app/content/editing/kind-fields.ts'
import { RichText } from '#app/content/rich-text/rich-text.tsx'
import { slugOf } from '#app/content/slug.ts'
import { lineOf } from '#app/content/written-fields.ts'
import { TextField } from '#app/ui/text-field.tsx'

/** What is written of a page; `PageSettings` are the rest of its inputs. */
export function PageFields({ fields, errors, isLive }: KindFieldsProps) {
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
    </>
  )
}
