import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'

import { type ContentFields, textOf } from '#app/content/content-fields.ts'
import type { ContentKind } from '#app/content/content-kinds.ts'
import type { FieldName } from '#app/content/kinds/kinds.ts'
import type { ChosenPicture } from '#app/media/chosen-picture.ts'
import { slugOf } from '#app/platform/formats/slug.ts'
import { TextArea } from '#app/ui/fields/text-area.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'

export type KindFieldsProps<Choices = unknown> = {
  /** The user's working copy, or else the shared draft. */
  fields: ContentFields
  errors: Record<string, string | undefined>
  pictures: Record<string, ChosenPicture[]>
  choices: Choices
  isLive: boolean
  isProtected: boolean
  /** The rejected name of a new category. */
  newCategory?: string | undefined
}

export type Input<Choices = unknown> = (props: KindFieldsProps<Choices>) => ReactNode

/** A field without an input does not compile. */
export type KindInputs<K extends ContentKind, InText extends FieldName<K>, Choices> = {
  text: Record<InText, Input<Choices>>
  settings: Record<Exclude<FieldName<K>, InText>, Input<Choices>>
}

/** For a field that the previous input renders. */
export const renderedWithPrevious = () => null

export function fieldProps({ fields, errors }: Pick<KindFieldsProps, 'fields' | 'errors'>, name: string) {
  return { name, error: errors[name], defaultValue: textOf(fields, name) }
}

interface MetaFieldsProps extends Pick<KindFieldsProps, 'fields' | 'errors'> {
  otherwise: string
  name?: string
}

export function MetaFields({ fields, errors, otherwise, name = 'title' }: MetaFieldsProps) {
  const field = (meta: string) => fieldProps({ fields, errors }, meta)
  return (
    <>
      <TextField
        {...field('metaTitle')}
        label="Meta title"
        optional
        hint={`What search engines show as its title. Left blank, the ${name}.`}
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

interface TitleFieldProps extends Pick<KindFieldsProps, 'fields' | 'errors'> {
  name?: string
  label?: string
  /** The field below, which Enter focuses. */
  text: string
}

export function TitleField({ name = 'title', label = 'Title', text, ...props }: TitleFieldProps) {
  return (
    <TextField
      {...fieldProps(props, name)}
      label={label}
      required
      autoComplete="off"
      enterKeyHint="next"
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || event.nativeEvent.isComposing || event.ctrlKey || event.metaKey) return
        event.preventDefault()
        document.getElementById(text)?.focus()
      }}
      className="[&_input]:font-display [&_input]:text-2xl"
    />
  )
}

interface SlugFieldProps extends Pick<KindFieldsProps, 'fields' | 'errors' | 'isLive' | 'isProtected'> {
  under: string
  from?: string
}

export function SlugField({ fields, errors, isLive, isProtected, under, from = 'title' }: SlugFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const title = useTypedTitle(input, from, textOf(fields, from))
  const afterwards = isLive
    ? 'After a change the old address leads to the new one.'
    : `Left blank, it is made from the ${from}.`
  if (isProtected)
    return (
      <p className="text-ink-soft">
        It stands at <strong>/{textOf(fields, 'slug')}</strong>, and stays there: the site itself links to it.
      </p>
    )
  return (
    <TextField
      {...fieldProps({ fields, errors }, 'slug')}
      ref={input}
      label="URL slug"
      hint={`What follows ${under === '/' ? 'the /' : under} in its address. ${afterwards}`}
      placeholder={slugOf(title)}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
    />
  )
}

function useTypedTitle(input: RefObject<HTMLInputElement | null>, name: string, before: string) {
  const [title, setTitle] = useState(before)

  useEffect(() => {
    const form = input.current?.form
    const onInput = ({ target }: Event) => {
      if (target instanceof HTMLInputElement && target.name === name) setTitle(target.value)
    }
    form?.addEventListener('input', onInput)
    return () => form?.removeEventListener('input', onInput)
  }, [input, name])

  return title
}

/** Hidden fields fire no input event, and the form saves on input. */
export function useInputEvent(place: RefObject<HTMLElement | null>, value: unknown) {
  const before = useRef(value)

  useEffect(() => {
    if (before.current === value) return
    before.current = value
    place.current?.dispatchEvent(new Event('input', { bubbles: true }))
  }, [place, value])
}
