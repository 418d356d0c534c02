import { type ComponentProps, type RefObject, useEffect, useRef, useState } from 'react'

import { type ContentFields, textOf } from '#app/content/content-fields.ts'
import { type ContentKind, publicPath } from '#app/content/content-kinds.ts'
import { nameField } from '#app/content/kinds/kinds.ts'
import { slugOf } from '#app/platform/formats/slug.ts'
import { TextField } from '#app/ui/fields/text-field.tsx'

interface SlugFieldProps {
  field: ComponentProps<typeof TextField>
  form: { kind: ContentKind; fields: ContentFields; isLive: boolean; isProtected: boolean }
}

export function SlugField({ field, form: { kind, fields, isLive, isProtected } }: SlugFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const from = nameField(kind)
  const title = useTypedTitle(input, from, textOf(fields, from))
  const under = publicPath(kind, {})
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
      {...field}
      ref={input}
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
