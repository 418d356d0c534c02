import type { ReactNode } from 'react'

import { FieldError } from './field-error.tsx'
import { describedBy, Optional, wrongStyle } from './field.tsx'

export interface GroupWords {
  name: string
  legend: ReactNode
  hint?: ReactNode
  error?: string | undefined
  optional?: boolean | undefined
}

interface FieldGroupProps extends GroupWords {
  children: ReactNode
  className?: string | undefined
}

export function FieldGroup({ name, legend, hint, error, optional, children, className = '' }: FieldGroupProps) {
  return (
    // The border is on a wrapper: on a fieldset it would start in the middle of the legend.
    <div className={`min-w-0 break-inside-avoid ${error ? wrongStyle : ''} ${className}`}>
      <fieldset aria-describedby={describedBy({ name, hint, error })} className="min-w-0">
        <legend className="mb-1.5 font-semibold">
          {legend}
          {optional && <Optional />}
        </legend>
        <div className="grid gap-2">
          {hint && (
            <div id={`${name}-hint`} className="max-w-measure text-ink-soft">
              {hint}
            </div>
          )}
          <FieldError name={name} error={error} />
          {children}
        </div>
      </fieldset>
    </div>
  )
}
