import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'

import { controlStyle, describeControl, Field, fieldWidths, type FieldWidth, type FieldWords } from '#app/ui/field.tsx'

export interface SelectOption {
  value: string
  label: string
}

interface SelectFieldProps extends FieldWords, Omit<ComponentProps<'select'>, 'name' | 'id' | 'multiple' | 'children'> {
  options: readonly SelectOption[]
  /** The words of a first option with an empty value. */
  placeholder?: string | undefined
  width?: FieldWidth | undefined
}

export function SelectField(props: SelectFieldProps) {
  const { name, label, hint, error, optional, options, placeholder, width = 'full', className, ...rest } = props

  return (
    <Field {...{ name, label, hint, error, optional, className }}>
      <span className={`relative block ${fieldWidths[width]}`}>
        <select {...rest} {...describeControl(props)} className={`${controlStyle} w-full appearance-none pr-11`}>
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDown
          aria-hidden="true"
          className="text-plum pointer-events-none absolute inset-y-0 right-3.5 my-auto size-5 forced-colors:hidden"
        />
      </span>
    </Field>
  )
}
