import { useState } from 'react'

import { DateField } from '#app/ui/fields/date-field.tsx'

import { readDueDate, describeGestation } from './due-date.ts'

interface DueDateFieldProps {
  name: string
  legend: string
  hint: string
  error: string | undefined
  defaultValue: readonly string[]
  optional?: boolean
  onGestation?: (gestation: string) => void
}

export function DueDateField({ onGestation, optional, ...words }: DueDateFieldProps) {
  const [gestation, setGestation] = useState<string>()

  function work(parts: string[]) {
    const date = readDueDate(parts)
    const found = date && describeGestation(date)
    setGestation(found)
    if (found) onGestation?.(found)
  }

  return (
    <div>
      <DateField {...words} optional={optional} required={!optional} onLeave={work} />
      <output className="text-ink-soft block">
        {gestation && `By this date you are ${gestation} pregnant today.`}
      </output>
    </div>
  )
}
