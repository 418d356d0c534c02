import type { ReactNode } from 'react'

import { type ContentFields, textOf } from '#app/content/content-fields.ts'
import type { ContentKind } from '#app/content/content-kinds.ts'
import type { FieldName } from '#app/content/kinds/kinds.ts'
import type { ChosenPicture } from '#app/media/chosen-picture.ts'

/** What the inputs of a kind are given. */
export type KindFieldsProps<Choices = unknown> = {
  /** What stands in the form: the person's working copy, or the shared draft. */
  fields: ContentFields
  /** By field name. */
  errors: Record<string, string | undefined>
  /** The chosen pictures, by the name of their field. */
  pictures: Record<string, ChosenPicture[]>
  /** What else can be chosen from, such as the categories of the blog. */
  choices: Choices
  /** Visitors see it: its address is not changed without a thought. */
  isLive: boolean
}

export type Input<Choices = unknown> = (props: KindFieldsProps<Choices>) => ReactNode

/** The inputs of a kind, in order: beside each other the text and the settings. A field that has none does not compile. */
export type KindInputs<K extends ContentKind, InText extends FieldName<K>, Choices> = {
  text: Record<InText, Input<Choices>>
  settings: Record<Exclude<FieldName<K>, InText>, Input<Choices>>
}

/** Of a field that is drawn together with the one before it. */
export const drawnBefore = () => null

export function fieldProps({ fields, errors }: Pick<KindFieldsProps, 'fields' | 'errors'>, name: string) {
  return { name, error: errors[name], defaultValue: textOf(fields, name) }
}
