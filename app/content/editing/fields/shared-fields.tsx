import { type ReactNode, useState } from 'react'

import { type ContentFields, textOf } from '#app/content/content-fields.ts'
import type { ContentKind } from '#app/content/content-kinds.ts'
import type { FieldName } from '#app/content/kinds/kinds.ts'
import { slugOf } from '#app/content/slug.ts'
import type { ChosenPicture } from '#app/media/chosen-picture.ts'
import { TextArea } from '#app/ui/fields/text-area.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'

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
export const drawnWithPrevious = () => null

export function fieldProps({ fields, errors }: Pick<KindFieldsProps, 'fields' | 'errors'>, name: string) {
  return { name, error: errors[name], defaultValue: textOf(fields, name) }
}

interface MetaFieldsProps extends Pick<KindFieldsProps, 'fields' | 'errors'> {
  /** What stands for the description where it is left blank. */
  otherwise: string
}

/** What search engines show. */
export function MetaFields({ fields, errors, otherwise }: MetaFieldsProps) {
  const field = (name: string) => ({ name, error: errors[name], defaultValue: textOf(fields, name) })
  return (
    <>
      <TextField
        {...field('metaTitle')}
        label="Meta title"
        optional
        hint="What search engines show as its title. Left blank, the title."
        autoComplete="off"
      />
      <TextArea
        {...field('metaDescription')}
        label="Meta description"
        optional
        hint={`A sentence or two below the title in search engines. Left blank, ${otherwise}.`}
        rows={3}
        limit={160}
      />
    </>
  )
}

interface TitleAndSlugProps extends Pick<KindFieldsProps, 'fields' | 'errors' | 'isLive'> {
  /** What its address begins with. */
  under: string
}

/** What has an address of its own is called something, and found somewhere. */
export function TitleAndSlug({ fields, errors, isLive, under }: TitleAndSlugProps) {
  const [title, setTitle] = useState(textOf(fields, 'title'))
  const field = (name: string) => ({ name, error: errors[name], defaultValue: textOf(fields, name) })
  const afterwards = isLive
    ? 'After a change the old address leads to the new one.'
    : 'Left blank, it is made from the title.'
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
        hint={`What follows ${under === '/' ? 'the /' : under} in its address. ${afterwards}`}
        placeholder={slugOf(title)}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
    </>
  )
}
