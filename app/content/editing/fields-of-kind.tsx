import type { ComponentType } from 'react'

import { PostFields } from '#app/content/blog/manage/post-fields.tsx'
import { PostSettings } from '#app/content/blog/manage/post-settings.tsx'
import type { KindFieldsProps } from '#app/content/editing/kind-fields.ts'
import { FaqFields } from '#app/content/faqs/manage/faq-fields.tsx'
import { PageFields } from '#app/content/pages/manage/page-fields.tsx'
import { PageSettings } from '#app/content/pages/manage/page-settings.tsx'
import type { ContentKind } from '#app/content/revisions/content-fields.ts'
import { SlideFields } from '#app/content/slides/manage/slide-fields.tsx'

const fieldsOf = {
  page: PageFields,
  post: PostFields,
  faq: FaqFields,
  slide: SlideFields,
} as Record<ContentKind, ComponentType<KindFieldsProps>>

/** Of a kind that has some: what is set once and seldom looked at again. */
const settingsOf = { page: PageSettings, post: PostSettings } as Partial<
  Record<ContentKind, ComponentType<KindFieldsProps>>
>

/** The inputs of a kind. */
export function FieldsOfKind({ kind, ...props }: KindFieldsProps & { kind: ContentKind }) {
  const Fields = fieldsOf[kind]
  return <Fields {...props} />
}

/** Those of them that stand beside the text where there is room, and below it where there is not. */
export function SettingsOfKind({ kind, ...props }: KindFieldsProps & { kind: ContentKind }) {
  const Settings = settingsOf[kind]
  return Settings && <Settings {...props} />
}
