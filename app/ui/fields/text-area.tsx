import { useState, type ChangeEvent, type ComponentProps } from 'react'

import { CharacterCount } from './character-count.tsx'
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
