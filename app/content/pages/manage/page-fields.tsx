import type { KindFieldsProps } from '#app/content/editing/kind-fields.ts'
import { TitleAndSlug } from '#app/content/editing/title-and-slug.tsx'
import { RichText } from '#app/content/rich-text/rich-text.tsx'
import { lineOf } from '#app/content/written-fields.ts'

/** What is written of a page; `PageSettings` are the rest of its inputs. */
export function PageFields({ fields, errors, isLive }: KindFieldsProps) {
  return (
    <>
      <TitleAndSlug {...{ fields, errors, isLive }} under="/" />
      <RichText name="body" label="Body" defaultValue={lineOf(fields, 'body')} error={errors.body} />
    </>
  )
}
