import type { ReactNode } from 'react'

import type { HeldRecord } from '#app/desk-parts/personal-data/personal-data.ts'
import { formatDay } from '#app/platform/time/london-time.ts'

type Line = Pick<HeldRecord, 'id' | 'what' | 'reference' | 'at' | 'name' | 'email' | 'phone'>

interface RecordLinesProps<R extends Line> {
  records: R[]
  describe?: (record: R) => ReactNode
}

export function RecordLines<R extends Line>({ records, describe = describeContact }: RecordLinesProps<R>) {
  return (
    <ul className="border-line divide-line divide-y border-y text-sm">
      {records.map((record) => (
        <li key={record.id} className="flex flex-wrap gap-x-3 py-2">
          <span className="font-semibold">{record.what}</span>
          <span className="tabular-nums">{record.reference}</span>
          <span className="text-ink-soft">{formatDay(record.at)}</span>
          <span className="wrap-anywhere">{describe(record)}</span>
        </li>
      ))}
    </ul>
  )
}

function describeContact({ name, email, phone }: Line) {
  return [name, email, phone].filter(Boolean).join(' · ')
}
