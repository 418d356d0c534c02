import { textOf } from '#app/content/content-fields.ts'
import { RichText } from '#app/content/rich-text/rich-text.tsx'
import { TextArea } from '#app/ui/fields/text-area.tsx'

import type { KindFieldsProps } from './field-props.ts'
import { TitleAndSlug } from './title-and-slug.tsx'

/** What is written of a post; `PostSettings` are the rest of its inputs. */
export function PostFields({ fields, errors, isLive }: KindFieldsProps) {
  const field = (name: string) => ({ name, error: errors[name], defaultValue: textOf(fields, name) })
  return (
    <>
      <TitleAndSlug {...{ fields, errors, isLive }} under="/blog/" />
      <TextArea
        {...field('excerpt')}
        label="Excerpt"
        optional
        hint="A sentence or two for lists. Left blank, the first words of the body."
        rows={3}
        limit={500}
      />
      <RichText {...field('body')} label="Body" />
    </>
  )
}
