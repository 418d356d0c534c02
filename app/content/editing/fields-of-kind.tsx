import type { ComponentType } from 'react'

import { PostFields } from '#app/content/blog/manage/post-fields.tsx'
import type { KindFieldsProps } from '#app/content/editing/kind-fields.ts'
import { FaqFields } from '#app/content/faqs/manage/faq-fields.tsx'
import { PageFields } from '#app/content/pages/manage/page-fields.tsx'
import type { ContentKind } from '#app/content/revisions/content-fields.ts'
import { SlideFields } from '#app/content/slides/manage/slide-fields.tsx'

const fieldsOf = {
  page: PageFields,
  post: PostFields,
  faq: FaqFields,
  slide: SlideFields,
} as Record<ContentKind, ComponentType<KindFieldsProps>>

/** The inputs of a kind. */
export function FieldsOfKind({ kind, ...props }: KindFieldsProps & { kind: ContentKind }) {
  const Fields = fieldsOf[kind]
  return <Fields {...props} />
}
