import type { ComponentProps } from 'react'

import { FieldError } from './field-error.tsx'
import { describeControl, Optional, wrongStyle, type FieldWords } from './field.tsx'

interface CheckboxProps extends FieldWords, Omit<ComponentProps<'input'>, 'name' | 'id' | 'type'> {}

/** A single yes, such as consent. Submits "on" unless `value` is given. */
export function Checkbox(props: CheckboxProps) {
  const { name, label, hint, error, optional, className = '', ...rest } = props

  return (
    <div className={`${error ? wrongStyle : ''} ${className}`}>
      <FieldError name={name} error={error} />
      <label className="flex min-h-11 cursor-pointer items-start gap-3 py-2.5 has-disabled:cursor-not-allowed has-disabled:opacity-60">
        <input {...rest} {...describeControl(props)} type="checkbox" className="tick scroll-mt-36" />
        <span className="min-w-0">
          {label}
          {optional && <Optional />}
          {hint && (
            <span id={`${name}-hint`} className="text-ink-soft block text-sm">
              {hint}
            </span>
          )}
        </span>
      </label>
    </div>
  )
}
