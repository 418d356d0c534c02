import type { KindFieldsProps } from '#app/content/editing/kind-fields.ts'
import { TitleAndSlug } from '#app/content/editing/title-and-slug.tsx'
import { RichText } from '#app/content/rich-text/rich-text.tsx'
import { lineOf } from '#app/content/written-fields.ts'
import { TextArea } from '#app/ui/fields/text-area.tsx'

/** What is written of a post; `PostSettings` are the rest of its inputs. */
export function PostFields({ fields, errors, isLive }: KindFieldsProps) {
  const field = (name: string) => ({ name, error: errors[name], defaultValue: lineOf(fields, name) })
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
