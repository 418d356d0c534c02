import { Form } from 'react-router'

import { Button } from '#app/ui/buttons/button.tsx'
import { SelectField } from '#app/ui/fields/select-field.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'

import type { PreviewOf } from './load-preview.server.ts'

interface PreviewChoicesProps {
  of: PreviewOf
  hasTyped: boolean
  moment: { day: string; time: string; problem?: string | undefined; otherClock?: string | undefined }
  /** The time it is by: GMT or BST. */
  zone: string
}

/** Whose words, and as of when. What is chosen stands in the address. */
export function PreviewChoices({ of, hasTyped, moment, zone }: PreviewChoicesProps) {
  const { day, time, problem, otherClock } = moment
  return (
    <Form key={JSON.stringify([of, moment])} noValidate preventScrollReset className="grid grid-cols-1 gap-3">
      <div className="flex flex-wrap items-end gap-3">
        {hasTyped && (
          <SelectField
            name="of"
            label="Words"
            defaultValue={of}
            options={[
              { value: 'typed', label: 'As they are kept for you' },
              { value: 'saved', label: 'As they are shared with the team' },
            ]}
            className="w-60"
          />
        )}
        <TextField name="day" type="date" label="As on" optional defaultValue={day} error={problem} className="w-60" />
        <TextField name="time" type="time" label="At" optional defaultValue={time} className="w-40" />
        {otherClock && (
          <SelectField
            name="clock"
            label="Which of both"
            defaultValue={zone}
            options={[
              { value: 'BST', label: 'The first (BST)' },
              { value: 'GMT', label: 'The second (GMT)' },
            ]}
            className="w-52"
          />
        )}
        <Button kind="secondary">Show</Button>
      </div>
      <p className="text-ink-soft text-sm">By the clock in London. Without a day it is as on this moment.</p>
    </Form>
  )
}
