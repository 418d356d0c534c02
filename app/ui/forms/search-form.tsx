import { Search } from 'lucide-react'

import { Button } from '#app/ui/buttons/button.tsx'
import { controlStyle, describeControl, roomyStyle } from '#app/ui/fields/field.tsx'

interface SearchFormProps {
  action: string
  name: string
  /** Only for screen readers. */
  label: string
  placeholder: string
  typed: string
  error?: string | undefined
  keep?: Readonly<Record<string, string>> | undefined
}

export function SearchForm({ action, name, label, placeholder, typed, error, keep = {} }: SearchFormProps) {
  return (
    <search>
      <form action={action} noValidate className="flex max-w-2xl flex-wrap gap-2">
        {Object.entries(keep).map(([key, value]) => (
          <input key={key} type="hidden" name={key} value={value} />
        ))}
        <span className="relative min-w-0 grow basis-48">
          <Search aria-hidden="true" className="text-ink-soft absolute inset-y-0 left-3.5 my-auto size-5" />
          <input
            {...describeControl({ name, error })}
            type="search"
            aria-label={label}
            placeholder={placeholder}
            defaultValue={typed}
            maxLength={100}
            autoComplete="off"
            className={`${controlStyle} ${roomyStyle} w-full pl-11`}
          />
        </span>
        <Button>Search</Button>
      </form>
    </search>
  )
}
