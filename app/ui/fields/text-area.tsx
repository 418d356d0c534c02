import { useState, type ChangeEvent, type ComponentProps, useEffect } from 'react'

import { useHydrated } from '#app/ui/use-hydrated.ts'

import { countWords } from './count-words.ts'
import { controlStyle, describedBy, describeControl, Field, roomyStyle, type FieldWords } from './field.tsx'

interface TextAreaProps extends FieldWords, Omit<ComponentProps<'textarea'>, 'name' | 'id'> {
  /** Counts down but never truncates: the server rejects text that is too long. */
  limit?: number | undefined
}

export function TextArea(props: TextAreaProps) {
  const { name, label, hint, error, optional, limit, className, rows = 5, onChange, ...rest } = props
  const [length, setLength] = useState(String(props.value ?? props.defaultValue ?? '').length)

  function count(event: ChangeEvent<HTMLTextAreaElement>) {
    setLength(event.currentTarget.value.length)
    onChange?.(event)
  }

  return (
    <Field {...{ name, label, hint, error, optional, className }}>
      <textarea
        {...rest}
        {...describeControl(props)}
        aria-describedby={limit ? describedBy(props, `${name}-limit`) : describedBy(props)}
        rows={rows}
        data-limit={limit}
        onChange={limit ? count : onChange}
        className={`${controlStyle} ${roomyStyle} w-full resize-y`}
      />
      {limit && <CharacterCount id={`${name}-limit`} limit={limit} length={length} />}
    </Field>
  )
}

interface CharacterCountProps {
  id: string
  limit: number
  length: number
}

/**
 * Always visible. Screen readers announce the count when typing pauses. On public pages `count-characters.ts` updates
 * it and relies on these elements and their order.
 */
function CharacterCount({ id, limit, length }: CharacterCountProps) {
  const hydrated = useHydrated()
  const words = countWords(limit - length)
  const [spoken, setSpoken] = useState('')

  useEffect(() => {
    const timer = setTimeout(() => setSpoken(length === 0 ? '' : words), speakAfterMs)
    return () => clearTimeout(timer)
  }, [length, words])

  return (
    <>
      <p id={id} className="sr-only">
        You can enter up to {limit} characters
      </p>
      <p
        aria-hidden="true"
        className={`text-sm tabular-nums ${length > limit ? 'text-danger font-semibold' : 'text-ink-soft'}`}
      >
        {hydrated ? words : `You can enter up to ${limit} characters`}
      </p>
      <output className="sr-only">{spoken}</output>
    </>
  )
}

const speakAfterMs = 1000
