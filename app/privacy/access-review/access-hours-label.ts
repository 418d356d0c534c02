import type { AccessHours } from '#app/settings/access-hours/access-hours.ts'
import { weekdays } from '#app/settings/reply-times/reply-times.ts'

export const dayOptions = weekdays.map((value) => ({ value, label: value.charAt(0).toUpperCase() + value.slice(1) }))

/** 'Monday to Friday, 08:00 to 18:00' */
export function formatHours({ days, from, to }: AccessHours): string {
  const labels = dayOptions.filter(({ value }) => days.includes(value)).map(({ label }) => label)
  const [first, last] = [days[0], days.at(-1)]
  const isRow = first && last && weekdays.indexOf(last) - weekdays.indexOf(first) === days.length - 1
  const on = isRow && days.length > 2 ? `${labels[0]} to ${labels.at(-1)}` : labels.join(', ')
  return on ? `${on}, ${from} to ${to}` : 'at no time'
}
