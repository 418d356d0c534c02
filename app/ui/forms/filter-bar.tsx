import { Search } from 'lucide-react'
import { Form, Link } from 'react-router'

import { Button, buttonStyle } from '#app/ui/buttons/button.tsx'
import { controlStyle } from '#app/ui/fields/field.tsx'
import { Select, type SelectOption } from '#app/ui/fields/select.tsx'

interface Choice {
  name: string
  label: string
  options: readonly SelectOption[]
  value?: string | undefined
  /** Takes a whole row on a phone, because its options are long. */
  isWide?: boolean
}

interface Day {
  name: string
  label: string
  value?: string | undefined
}

interface FilterBarProps {
  search?: { name: string; label: string; value?: string | undefined; hint?: string | undefined } | undefined
  selects?: readonly Choice[] | undefined
  /** Days as browsers know them: 2025-01-31. */
  days?: readonly Day[] | undefined
  /** The list without any filter. */
  clearHref: string
  /** What a filter must not lose, such as the sort order. */
  keep?: Readonly<Record<string, string>> | undefined
  /** What is looked for names people: the form is sent to the list's action, which leads to an address without it. */
  isPrivate?: boolean
}

/** What is chosen stands in the address, so a filtered list can be kept and sent. */
export function FilterBar({ search, selects = [], days = [], clearHref, keep = {}, isPrivate }: FilterBarProps) {
  const isFiltered = [search, ...selects, ...days].some((control) => control?.value)

  return (
    <search>
      {/* Keyed by its values: "Clear" and the back button change the address, and the controls must follow. */}
      <Form
        {...(isPrivate ? { method: 'post', action: clearHref } : {})}
        key={JSON.stringify([search?.value, [...selects, ...days].map((control) => control.value)])}
        preventScrollReset
        className="flex flex-wrap items-end gap-3 print:hidden"
      >
        {Object.entries(keep).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {search && (
          <label className="grid min-w-[min(12rem,100%)] flex-1 basis-60 gap-1 text-sm font-semibold">
            {search.label}
            <span className="relative block">
              <Search aria-hidden="true" className="text-ink-soft absolute inset-y-0 left-3 my-auto size-5" />
              <input
                type="search"
                name={search.name}
                defaultValue={search.value}
                placeholder={search.hint}
                className={`${controlStyle} ${denseStyle} pr-3 pl-10`}
              />
            </span>
          </label>
        )}
        {selects.map((select) => (
          <label
            key={select.name}
            className={`grid min-w-[min(9rem,100%)] flex-1 gap-1 text-sm font-semibold sm:max-w-60 ${select.isWide ? 'max-sm:basis-full' : ''}`}
          >
            {select.label}
            <Select
              name={select.name}
              defaultValue={select.value}
              options={select.options}
              className={`${controlStyle} ${denseStyle} px-3`}
            />
          </label>
        ))}
        {days.map((day) => (
          <label
            key={day.name}
            className="grid min-w-[min(10.5rem,100%)] flex-1 gap-1 text-sm font-semibold sm:max-w-44"
          >
            {day.label}
            <input
              type="date"
              name={day.name}
              defaultValue={day.value}
              className={`${controlStyle} ${denseStyle} min-w-0 px-3`}
            />
          </label>
        ))}
        <Button kind="secondary" size="small">
          Apply
        </Button>
        {isFiltered && (
          <Link to={clearHref} preventScrollReset className={buttonStyle({ kind: 'quiet', size: 'small' })}>
            Clear
          </Link>
        )}
      </Form>
    </search>
  )
}

const denseStyle = 'min-h-11 w-full py-1.5 font-normal'
