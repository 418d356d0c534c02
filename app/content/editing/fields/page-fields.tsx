import { textOf } from '#app/content/content-fields.ts'
import { RichText } from '#app/content/rich-text/rich-text.tsx'

import type { KindFieldsProps } from './field-props.ts'
import { TitleAndSlug } from './title-and-slug.tsx'

/** What is written of a page; `PageSettings` are the rest of its inputs. */
export function PageFields({ fields, errors, isLive }: KindFieldsProps) {
  return (
    <>
      <TitleAndSlug {...{ fields, errors, isLive }} under="/" />
      <RichText name="body" label="Body" defaultValue={textOf(fields, 'body')} error={errors.body} />
    </>
  )
}
