import { X } from 'lucide-react'
import { useId } from 'react'
import { Link } from 'react-router'

import { listHref, type ListQuery, type ListRules } from '#app/platform/http/list-query.ts'
import type { SelectOption } from '#app/ui/fields/select.tsx'

export interface FilteredList {
  path: string
  rules: ListRules
  query: Omit<ListQuery, 'page' | 'after' | 'before'>
}

interface FilterChipsProps {
  list: FilteredList
  name: string
  label: string
  /** An empty value means all. */
  options: readonly SelectOption[]
}

/** Links apply at once and without JavaScript. The chosen one links to all. */
export function FilterChips({ list: { path, rules, query }, name, label, options }: FilterChipsProps) {
  const labelId = useId()
  const { [name]: chosen = '', ...others } = query.filters
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
      <span id={labelId} className="text-ink-soft text-xs font-semibold max-sm:basis-full">
        {label}
      </span>
      <ul aria-labelledby={labelId} className="flex flex-wrap gap-1">
        {options.map(({ value, label: choice }) => {
          const isChosen = value === chosen
          const filters = isChosen || !value ? others : { ...others, [name]: value }
          return (
            <li key={value}>
              <Link
                to={path + listHref(query, rules, { filters })}
                aria-current={isChosen ? 'true' : undefined}
                title={isChosen && value ? 'Show all again' : undefined}
                preventScrollReset
                discover="none"
                className="desk-chip"
              >
                {choice}
                {isChosen && value && <X aria-hidden="true" className="-mr-1 ml-1 size-3.5" />}
              </Link>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
