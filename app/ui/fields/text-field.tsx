import type { ComponentProps, ReactNode } from 'react'

import {
  controlStyle,
  describeControl,
  Field,
  fieldWidths,
  roomyStyle,
  type FieldWidth,
  type FieldWords,
} from './field.tsx'

interface TextFieldProps extends FieldWords, Omit<ComponentProps<'input'>, 'name' | 'id' | 'prefix'> {
  width?: FieldWidth | undefined
  /** A unit in front of the value, such as £. The label must name it too. */
  prefix?: ReactNode
}

export function TextField(props: TextFieldProps) {
  const { name, label, hint, error, optional, width = 'full', prefix, type = 'text', className, ...rest } = props
  const input = (
    <input
      {...rest}
      {...describeControl(props)}
      type={type}
      className={`${controlStyle} ${roomyStyle} ${fieldWidths[width]} ${prefix ? 'rounded-l-none' : ''}`}
    />
  )

  return (
    <Field {...{ name, label, hint, error, optional, className }}>
      {prefix ? (
        <span className="flex">
          <span
            aria-hidden="true"
            className="border-edge bg-blush grid min-w-12 place-content-center rounded-l-md border-2 border-r-0"
          >
            {prefix}
          </span>
          {input}
        </span>
      ) : (
        input
      )}
    </Field>
  )
}
