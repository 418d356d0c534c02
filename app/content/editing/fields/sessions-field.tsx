import { Plus, X } from 'lucide-react'
import { useRef, useState } from 'react'

import { maxSessions, parseClassSession, serialiseClassSession } from '#app/care/classes/sessions.ts'
import { addDays } from '#app/platform/time/london-time.ts'
import { Button } from '#app/ui/buttons/button.tsx'
import { IconButton } from '#app/ui/buttons/icon-button.tsx'
import { FieldError } from '#app/ui/fields/field-error.tsx'
import { controlStyle, roomyStyle } from '#app/ui/fields/field.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'

import { HydratedField, useInputEvent } from './hydrated-field.tsx'

interface SessionsFieldProps {
  name: string
  label: string
  sessions: readonly string[]
  error?: string | undefined
}

export function SessionsField(props: SessionsFieldProps) {
  const { name, label, sessions, error } = props
  const plain = (
    <TextField
      {...{ name, label, error }}
      hint="For example, 2026-12-05 10:00-12:00, with a comma before the next."
      defaultValue={sessions.join(', ')}
      autoComplete="off"
    />
  )
  return <HydratedField Live={SessionRows} of={props} plain={plain} />
}

type Row = { key: number; day: string; from: string; to: string }

const emptyRow = { day: '', from: '10:00', to: '12:00' }

function SessionRows({ name, label, sessions, error }: SessionsFieldProps) {
  const place = useRef<HTMLFieldSetElement>(null)
  const [rows, setRows] = useState<Row[]>(() => {
    const existing = sessions.map(parseClassSession).filter((session) => session !== undefined)
    return (existing.length > 0 ? existing : [emptyRow]).map(({ day, from, to }, key) => ({ key, day, from, to }))
  })
  useInputEvent(place, rows)

  const set = (key: number, change: Partial<Row>) =>
    setRows(rows.map((row) => (row.key === key ? { ...row, ...change } : row)))
  const last = rows.at(-1) ?? { key: 0, ...emptyRow }

  return (
    <fieldset ref={place} className="grid grid-cols-1 gap-3">
      <legend className="font-semibold">{label}</legend>
      <p id={`${name}-hint`} className="text-ink-soft">
        By the clock in the United Kingdom.
      </p>
      <FieldError name={name} error={error} />
      {rows.map(({ key, day, from, to }, index) => (
        <div key={key} className="flex flex-wrap items-end gap-2">
          {day && <input type="hidden" name={name} value={serialiseClassSession({ day, from, to })} />}
          <div className="basis-full">
            <TimeInput
              id={index === 0 ? name : undefined}
              type="date"
              label={`Date ${index + 1}`}
              value={day}
              onChange={(value) => set(key, { day: value })}
            />
          </div>
          <TimeInput type="time" label="From" value={from} onChange={(value) => set(key, { from: value })} />
          <TimeInput type="time" label="To" value={to} onChange={(value) => set(key, { to: value })} />
          <IconButton label={`Remove date ${index + 1}`} onClick={() => setRows(rows.filter((row) => row.key !== key))}>
            <X aria-hidden="true" />
          </IconButton>
        </div>
      ))}
      {rows.length < maxSessions && (
        <Button
          type="button"
          kind="secondary"
          size="small"
          className="justify-self-start"
          // Most courses meet once a week.
          onClick={() => setRows([...rows, { ...last, key: last.key + 1, day: last.day && addDays(last.day, 7) }])}
        >
          <Plus aria-hidden="true" className="size-4" /> Add a date
        </Button>
      )}
    </fieldset>
  )
}

interface TimeInputProps {
  id?: string | undefined
  type: 'date' | 'time'
  label: string
  value: string
  onChange: (value: string) => void
}

function TimeInput({ label, onChange, ...input }: TimeInputProps) {
  return (
    <label className="grid gap-1 text-sm">
      {label}
      <input
        {...input}
        onChange={({ target }) => onChange(target.value)}
        className={`${controlStyle} ${roomyStyle} ${input.type === 'date' ? 'w-44' : 'w-34'}`}
      />
    </label>
  )
}
