import { DateField } from '#app/ui/fields/date-field.tsx'

interface DueDateFieldProps {
  name: string
  legend: string
  hint: string
  error: string | undefined
  defaultValue: readonly string[]
  optional?: boolean
  /** The id of the field that shows the gestation until the user types something else there. */
  gestationField?: string
}

/** `show-gestation.ts` shows the gestation for this date. */
export function DueDateField({ gestationField, optional, ...words }: DueDateFieldProps) {
  return (
    <div data-due-date data-gestation-field={gestationField}>
      <DateField {...words} optional={optional} required={!optional} />
      <output className="text-ink-soft block" />
    </div>
  )
}
