import type { ComponentProps } from 'react'

import {
  controlStyle,
  describeControl,
  Field,
  fieldWidths,
  roomyStyle,
  type FieldWidth,
  type FieldWords,
} from './field.tsx'
import { Select } from './select.tsx'

interface SelectFieldProps extends FieldWords, Omit<ComponentProps<typeof Select>, 'name' | 'id'> {
  width?: FieldWidth | undefined
}

export function SelectField(props: SelectFieldProps) {
  const { name, label, hint, error, optional, width = 'full', className, ...rest } = props

  return (
    <Field {...{ name, label, hint, error, optional, className }}>
      <span className={fieldWidths[width]}>
        <Select {...rest} {...describeControl(props)} className={`${controlStyle} ${roomyStyle}`} />
      </span>
    </Field>
  )
}
