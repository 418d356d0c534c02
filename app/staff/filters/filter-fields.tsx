import { dayIn } from '#app/platform/http/list-query.ts'
import { controlStyle } from '#app/ui/fields/field.tsx'
import { Select, type SelectOption } from '#app/ui/fields/select.tsx'

interface FilterFieldProps {
  name: string
  label: string
  value?: string | undefined
  onChoose: (form: HTMLFormElement | null) => void
}

export function SelectFilter({
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
        className={`${controlStyle} ${filterControlStyle} pl-3 sm:max-w-52`}
      />
    </label>
  )
}

/** Days as YYYY-MM-DD. */
export function DayFilter({ name, label, value, onChoose }: FilterFieldProps) {
  return (
    <label className="filter-field">
      {label}
      <input
        type="date"
        name={name}
        defaultValue={value}
        // While a year is typed, the browser already calls 0002 a year.
        onChange={({ currentTarget: { form, value: typed } }) => (typed === '' || dayIn(typed)) && onChoose(form)}
        className={`${controlStyle} ${filterControlStyle} min-w-0 px-2`}
      />
    </label>
  )
}

export const filterControlStyle = 'min-h-11 py-1 font-normal'
