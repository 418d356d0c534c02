import type { ReactNode } from 'react'

import { FieldError } from './field-error.tsx'

/** The control's id is its name, so that the error summary can link to it. */
export interface FieldWords {
  name: string
  label: ReactNode
  hint?: ReactNode
  error?: string | undefined
  optional?: boolean | undefined
}

interface FieldProps extends FieldWords {
  children: ReactNode
  className?: string | undefined
}

export function Field({ name, label, hint, error, optional, children, className = '' }: FieldProps) {
  return (
    <div className={`grid break-inside-avoid grid-cols-1 gap-1.5 ${error ? wrongStyle : ''} ${className}`}>
      <label htmlFor={name} className="font-semibold">
        {label}
        {optional && <Optional />}
      </label>
      {hint && (
        <div id={`${name}-hint`} className="max-w-measure text-ink-soft">
          {hint}
        </div>
      )}
      <FieldError name={name} error={error} />
      {children}
    </div>
  )
}

export function Optional() {
  return <span className="text-ink-soft font-normal"> (optional)</span>
}

export function describeControl({ name, hint, error }: Pick<FieldWords, 'name' | 'hint' | 'error'>) {
  return {
    name,
    id: name,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': describedBy({ name, hint, error }),
  }
}

export function describedBy({ name, hint, error }: Pick<FieldWords, 'name' | 'hint' | 'error'>, ...more: string[]) {
  const ids = [hint && `${name}-hint`, error && `${name}-error`, ...more].filter(Boolean)
  return ids.length > 0 ? ids.join(' ') : undefined
}

export type FieldWidth = 'full' | 'half' | 'short'

/** The width hints at the length of the answer. */
export const fieldWidths: Record<FieldWidth, string> = {
  full: 'w-full',
  half: 'w-full sm:max-w-80',
  short: 'w-full max-w-40',
}

export const controlStyle =
  'scroll-mt-36 rounded-md border-2 border-edge bg-paper text-ink enabled:hover:border-plum focus-visible:outline-offset-1 disabled:cursor-not-allowed disabled:opacity-60 aria-invalid:border-danger'

export const roomyStyle = 'min-h-13 px-3.5 py-2.5'

export const wrongStyle = 'border-l-4 border-danger pl-4'
