import { formatDay } from '#app/platform/time/london-time.ts'

import { formatDaysTo } from './due-date.ts'
import { type Dates, stateOf } from './request-state.ts'

/** Marks weekends and bank holidays: the ICO then allows the next working day. */
export function DueDay({ request, today }: { request: Dates; today: string }) {
  const state = stateOf(request, today)
  if (state === 'ended') return '–'
  if (state === 'paused') return 'The clock stands still'
  if (!request.dueOn) return 'Without undue delay'
  return (
    <time dateTime={request.dueOn} className={state === 'overdue' ? 'text-danger font-semibold' : undefined}>
      {formatDay(new Date(request.dueOn))}
      <span className="block text-xs">{formatDaysTo(request.dueOn, today)}</span>
    </time>
  )
}
