import { Search } from 'lucide-react'
import { Form, Link } from 'react-router'

import { Button, buttonStyle } from '#app/ui/buttons/button.tsx'
import { controlStyle } from '#app/ui/fields/field.tsx'
import { Select, type SelectOption } from '#app/ui/fields/select.tsx'

import { useFilterForm } from './use-filter-form.ts'

interface Choice {
  name: string
  label: string
  options: readonly SelectOption[]
  value?: string | undefined
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
  /** Days as browsers send them: 2025-01-31. */
  days?: readonly Day[] | undefined
  clearHref: string
  keep?: Readonly<Record<string, string>> | undefined
  /** Searches name people, so the form is POSTed and the address does not contain the search. */
  isPrivate?: boolean
  /**
   * How many records match. With it the list is searched while somebody types, and screen readers hear the number. Not for
   * lists of people: each reading of such a list is recorded.
   */
  found?: number | undefined
}

/** Filters are part of the address, so that a filtered list can be bookmarked and shared. */
export function FilterBar(props: FilterBarProps) {
  const { search, selects = [], days = [], clearHref, keep = {}, isPrivate, found } = props
  const controls = [...(search ? [search] : []), ...selects, ...days]
  const { key, cancel, onSubmit, submitSoon } = useFilterForm(
    Object.fromEntries(controls.map(({ name, value = '' }) => [name, value])),
  )
  const isFiltered = controls.some(({ value }) => value)

  return (
    <search>
      <Form
        {...(isPrivate ? { method: 'post', action: clearHref } : {})}
        key={key}
        onSubmit={onSubmit}
        preventScrollReset
        className="flex flex-wrap items-end gap-2 print:hidden"
      >
        {Object.entries(keep).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {search && (
          <label className="grid min-w-[min(12rem,100%)] flex-1 basis-48 gap-1 text-sm font-semibold">
            {search.label}
            <span className="relative block">
              <Search aria-hidden="true" className="text-ink-soft absolute inset-y-0 left-3 my-auto size-5" />
              <input
                type="search"
                name={search.name}
                defaultValue={search.value}
                placeholder={search.hint}
                onChange={({ currentTarget: { form } }) => {
                  if (form && found !== undefined) submitSoon(form)
                }}
                className={`${controlStyle} ${denseStyle} pr-3 pl-10`}
              />
            </span>
          </label>
        )}
        {selects.map((select) => (
          <label
            key={select.name}
            className={`grid min-w-[min(7rem,100%)] flex-1 basis-28 gap-1 text-sm font-semibold sm:max-w-60 ${select.isWide ? 'max-sm:basis-full' : ''}`}
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
            className="grid min-w-[min(8.5rem,100%)] flex-1 basis-34 gap-1 text-sm font-semibold sm:max-w-44"
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
          <Link
            to={clearHref}
            preventScrollReset
            onClick={cancel}
            className={buttonStyle({ kind: 'quiet', size: 'small' })}
          >
            Clear
          </Link>
        )}
      </Form>
      {found !== undefined && <output className="sr-only">{isFiltered && describeFound(found)}</output>}
    </search>
  )
}

function describeFound(found: number) {
  return found === 0 ? 'Nothing found' : `${found.toLocaleString('en-GB')} found`
}

const denseStyle = 'min-h-11 w-full py-1 font-normal lg:min-h-9'
