import type { ComponentType } from 'react'

import type { ContentKind } from '#app/content/content-kinds.ts'

import { FaqFields } from './faq-fields.tsx'
import type { KindFieldsProps } from './field-props.ts'
import { PageFields } from './page-fields.tsx'
import { PageSettings } from './page-settings.tsx'
import { PostFields } from './post-fields.tsx'
import { PostSettings } from './post-settings.tsx'
import { SlideFields } from './slide-fields.tsx'

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
