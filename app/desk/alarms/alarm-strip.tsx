import { NoticeLine } from '#app/desk-parts/list/notice-line.tsx'
import { formatMoment } from '#app/platform/time/london-time.ts'

import { labelAlarm } from './alarm.ts'

type Open = { id: string; words: string; raisedAt: Date | null }

export function AlarmStrip({ alarms }: { alarms: Open[] }) {
  if (alarms.length === 0) return null
  return (
    <NoticeLine kind="warning" title={alarms.length === 1 ? '1 alarm' : `${alarms.length} alarms`}>
      <ul className="grid basis-full gap-1">
        {alarms.map(({ id, words, raisedAt }) => (
          <li key={id}>
            <strong>{labelAlarm(id)}</strong>
            {raisedAt && ` since ${formatMoment(raisedAt)}`}. {words}
          </li>
        ))}
      </ul>
    </NoticeLine>
  )
}
