import { Search } from 'lucide-react'

import { Button } from '#app/ui/button.tsx'
import { controlStyle, describeControl, roomyStyle } from '#app/ui/field.tsx'

/** A GET form: what is looked for stands in the address. */
export function SearchForm({ typed, error }: { typed: string; error?: string | undefined }) {
  return (
    <search>
      <form action="/search" noValidate className="flex flex-wrap gap-2">
        <span className="relative min-w-48 flex-1">
          <Search aria-hidden="true" className="text-ink-soft absolute inset-y-0 left-3.5 my-auto size-5" />
          <input
            {...describeControl({ name: 'q', error })}
            type="search"
            aria-label="Search this site"
            placeholder="Feeding, sleep, classes..."
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
