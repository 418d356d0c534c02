import type { ContentKind } from '#app/content/content-kinds.ts'

import { faqInputs } from './faq-fields.tsx'
import type { Input, KindFieldsProps } from './field-props.ts'
import { pageInputs } from './page-fields.tsx'
import { postInputs } from './post-fields.tsx'
import { slideInputs } from './slide-fields.tsx'

type AnyInputs = Record<'text' | 'settings', Record<string, Input>>

// Each kind gets the choices that its own loader listed.
const inputs = { page: pageInputs, post: postInputs, faq: faqInputs, slide: slideInputs } as Record<
  ContentKind,
  AnyInputs
>

interface FieldsOfKindProps extends KindFieldsProps {
  kind: ContentKind
  /** Settings stand beside the text where there is room, and below it where there is not. */
  place: 'text' | 'settings'
}

/** The inputs of a kind. */
export function FieldsOfKind({ kind, place, ...props }: FieldsOfKindProps) {
  return Object.entries(inputs[kind][place]).map(([name, Field]) => <Field key={name} {...props} />)
}
