import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'

export interface SelectOption {
  value: string
  label: string
  disabled?: boolean
}

interface SelectProps extends Omit<ComponentProps<'select'>, 'multiple' | 'children'> {
  options: readonly SelectOption[]
  placeholder?: string | undefined
}

export function Select({ options, placeholder, className = '', ...rest }: SelectProps) {
  return (
    <span className="relative block">
      <select {...rest} className={`w-full appearance-none truncate pr-11! ${className}`}>
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
      </select>
      <ChevronDown
        aria-hidden="true"
        className="text-plum pointer-events-none absolute inset-y-0 right-3.5 my-auto size-5 forced-colors:hidden"
      />
    </span>
  )
}
