import { Search, SlidersHorizontal, X } from 'lucide-react'
import { type ComponentProps, type ReactNode, useId } from 'react'
import { Form, Link } from 'react-router'

import { type Found, formatCounted } from '#app/platform/formats/counted.ts'
import { parseDay, listHref, type ListQuery, type ListRules } from '#app/platform/http/list-query.ts'
import { Button, buttonStyle } from '#app/ui/buttons/button.tsx'
import { controlStyle } from '#app/ui/fields/field.tsx'
import { Select, type SelectOption } from '#app/ui/fields/select.tsx'
import { useFilterForm } from '#app/ui/forms/use-filter-form.ts'

interface FilteredList {
  path: string
  rules: ListRules
  query: Omit<ListQuery, 'page'>
}

interface FilterBarProps {
  list: FilteredList
  /** `isLive`: searches while somebody types, also where each reading is recorded. */
  search?: { label: string; hint: string; isLive?: boolean } | undefined
  chips?: readonly Omit<ComponentProps<typeof FilterChips>, 'list'>[] | undefined
  selects?: readonly Omit<ComponentProps<typeof SelectFilter>, 'onChoose'>[] | undefined
  days?: readonly Omit<ComponentProps<typeof DayFilter>, 'onChoose'>[] | undefined
  /** Undefined where the list failed to load. */
  found: Found | undefined
  children?: ReactNode
}

/**
 * Filters are part of the address, so that a filtered list can be bookmarked and shared. A private search is POSTed,
 * because it names people.
 */
export function FilterBar({ list, search, chips = [], selects = [], days = [], found, children }: FilterBarProps) {
  const { path, rules, query } = list
  const valueOf = ({ name, value }: { name: string; value?: string | undefined }) => value ?? query.filters[name]
  const values = Object.fromEntries([
    ...(search ? [['search', query.search]] : []),
    ...[...selects, ...days].map((field) => [field.name, valueOf(field)]),
  ]) as Record<string, string>
  const { key, cancel, onSubmit, submitSoon } = useFilterForm(values)
  const sheet = useId()
  const chosen = Object.keys(query.filters).length
  const isFiltered = query.search !== '' || chosen > 0
  const hasFields = selects.length + days.length > 0
  const choose = (form: HTMLFormElement | null) => form && submitSoon(form, { replace: false })

  return (
    <search>
      <Form
        method={rules.isSearchPrivate ? 'post' : 'get'}
        action={path}
        key={key}
        onSubmit={onSubmit}
        preventScrollReset
        className="flex flex-wrap items-center gap-x-4 gap-y-1.5 text-sm print:hidden"
      >
        {otherParams(list, values).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {search && (
          <span className="relative min-w-[min(10rem,100%)] flex-1 basis-40">
            <button className="rounded-door text-ink-soft hover:text-plum absolute inset-y-0 left-0 grid w-11 place-content-center lg:w-10">
              <Search aria-hidden="true" className="size-4.5" />
              <span className="sr-only">Search</span>
            </button>
            <input
              type="search"
              name="search"
              aria-label={search.label}
              defaultValue={query.search}
              placeholder={search.hint}
              maxLength={100}
              autoComplete="off"
              onChange={({ currentTarget: { form } }) => {
                // Each reading of a list of people is recorded.
                if (form && (search.isLive || !rules.isSearchPrivate)) submitSoon(form)
              }}
              className={`${controlStyle} ${filterControlStyle} w-full pr-3 pl-11 lg:pl-10`}
            />
          </span>
        )}
        {(chips.length > 0 || hasFields) && (
          <>
            <button type="button" popoverTarget={sheet} className={`${sheetButtonStyle} sm:hidden`}>
              <SlidersHorizontal aria-hidden="true" className="size-4.5" />
              Filters{chosen > 0 && ` (${chosen})`}
            </button>
            <div id={sheet} popover="auto" className="filter-sheet">
              {selects.map((select) => (
                <SelectFilter key={select.name} {...select} value={valueOf(select)} onChoose={choose} />
              ))}
              {days.map((day) => (
                <DayFilter key={day.name} {...day} value={valueOf(day)} onChoose={choose} />
              ))}
              {hasFields && (
                // With scripts, fields apply as soon as they are changed.
                <span className="hidden noscript:block">
                  <Button kind="secondary" size="small">
                    Apply
                  </Button>
                </span>
              )}
              {chips.length > 0 && (
                <div className="flex flex-wrap gap-x-4 gap-y-1.5 max-sm:-order-1 max-sm:grid max-sm:gap-4 sm:order-1 sm:basis-full">
                  {chips.map((chip) => (
                    <FilterChips key={chip.name} list={list} {...chip} />
                  ))}
                </div>
              )}
              <button type="button" popoverTarget={sheet} className={`${sheetButtonStyle} sm:hidden`}>
                Done
              </button>
            </div>
          </>
        )}
        {children}
        {isFiltered && (
          <Link
            to={path}
            preventScrollReset
            onClick={cancel}
            className={`${buttonStyle({ kind: 'quiet', size: 'small' })} px-2!`}
          >
            Clear
          </Link>
        )}
      </Form>
      <FoundCount found={isFiltered ? found : undefined} />
    </search>
  )
}

/** In the page before it says something, or screen readers would not announce it. An empty list says so itself. */
function FoundCount({ found }: { found: Found | undefined }) {
  return (
    <output className="text-ink-soft mt-1 block text-sm tabular-nums empty:sr-only print:hidden">
      {found && (found.total > 0 ? `${formatCounted(found)} found` : <span className="sr-only">Nothing found</span>)}
    </output>
  )
}

/** The chosen chips and the order, submitted with the form. */
function otherParams({ rules, query }: FilteredList, values: Record<string, string>) {
  const params = new URLSearchParams(listHref({ ...query, search: '', sealed: '' }, rules))
  return [...params].filter(([name]) => !Object.hasOwn(values, name))
}

interface FilterChipsProps {
  list: FilteredList
  name: string
  label: string
  /** An empty value means all. */
  options: readonly SelectOption[]
}

/** Links apply at once and without JavaScript. The chosen one links to all. */
function FilterChips({ list: { path, rules, query }, name, label, options }: FilterChipsProps) {
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

const sheetButtonStyle = buttonStyle({ kind: 'secondary', size: 'small' })

interface FilterFieldProps {
  name: string
  label: string
  value?: string | undefined
  onChoose: (form: HTMLFormElement | null) => void
}

function SelectFilter({
  name,
  label,
  value,
  options,
  onChoose,
}: FilterFieldProps & { options: readonly SelectOption[] }) {
  return (
    <label className="filter-field">
      {label}
      <Select
        name={name}
        defaultValue={value}
        options={options}
        onChange={({ currentTarget: { form } }) => onChoose(form)}
        className={`${controlStyle} ${filterControlStyle} pl-3 sm:max-w-44`}
      />
    </label>
  )
}

/** Days as YYYY-MM-DD. */
function DayFilter({ name, label, value, onChoose }: FilterFieldProps) {
  return (
    <label className="filter-field">
      {label}
      <input
        type="date"
        name={name}
        defaultValue={value}
        // While a year is typed, the browser already calls 0002 a year.
        onChange={({ currentTarget: { form, value: typed } }) => (typed === '' || parseDay(typed)) && onChoose(form)}
        className={`${controlStyle} ${filterControlStyle} min-w-0 px-2`}
      />
    </label>
  )
}

const filterControlStyle = 'min-h-11 py-1 font-normal'
