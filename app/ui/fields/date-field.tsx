import type { ReactNode } from 'react'

import { choiceId } from './choice.tsx'
import { FieldGroup, type GroupWords } from './field-group.tsx'
import { controlStyle, describedBy, roomyStyle } from './field.tsx'

interface DateFieldProps extends GroupWords {
  defaultValue?: readonly string[] | undefined
  required?: boolean | undefined
  /** Shown below the date. */
  children?: ReactNode
}

const parts = [
  { label: 'Day', width: 'w-16' },
  { label: 'Month', width: 'w-28' },
  { label: 'Year', width: 'w-24' },
]

/** For dates that people know by heart: typing is faster than a calendar. All three inputs share one name. */
export function DateField({ defaultValue = [], required, children, ...words }: DateFieldProps) {
  return (
    <FieldGroup {...words}>
      <div className="flex flex-wrap gap-x-3 gap-y-4">
        {parts.map(({ label, width }, index) => (
          <label key={label} className="grid gap-1">
            {label}
            <input
              id={choiceId(words.name, index)}
              name={words.name}
              defaultValue={defaultValue[index] ?? ''}
              inputMode="numeric"
              autoComplete="off"
              required={required}
              aria-invalid={words.error ? true : undefined}
              aria-describedby={describedBy({ name: words.name, error: words.error })}
              className={`${controlStyle} ${roomyStyle} ${width}`}
            />
          </label>
        ))}
      </div>
      {children}
    </FieldGroup>
  )
}
