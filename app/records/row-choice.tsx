import { useState } from 'react'
import { Form } from 'react-router'

import { Button } from '#app/ui/buttons/button.tsx'
import { controlStyle } from '#app/ui/fields/field.tsx'
import { Select, type SelectOption } from '#app/ui/fields/select.tsx'

/** A select in the row of a list, which sends the other fields with it. */
export type RowChoice = {
  name: string
  value: string
  options: readonly SelectOption[]
  label: string
  /** Names the button. */
  about: string
  action: string
  fields: Record<string, string>
}

/** Saves at once, but not with a keyboard, which passes through every option on the way: then the button saves. */
export function RowChoiceForm({ choice: { action, fields, label, about, value, ...select } }: { choice: RowChoice }) {
  const [isByKeyboard, setByKeyboard] = useState(false)
  return (
    <Form
      method="post"
      action={action}
      preventScrollReset
      className="relative z-1 flex items-center gap-1 @max-[60rem]:flex-wrap"
    >
      {Object.entries(fields).map(([field, sent]) => (
        <input key={field} type="hidden" name={field} value={sent} />
      ))}
      <span className="w-44 shrink-0 @max-[60rem]:w-full @max-[60rem]:max-w-44">
        <Select
          {...select}
          aria-label={label}
          defaultValue={value}
          onPointerDown={() => setByKeyboard(false)}
          onKeyDown={({ key }) => key !== 'Tab' && setByKeyboard(true)}
          onChange={({ currentTarget: { form } }) => isByKeyboard || form?.requestSubmit()}
          className={`${controlStyle} min-h-11 py-1.5 pl-3`}
        />
      </span>
      <span className={isByKeyboard ? '' : 'hidden noscript:inline'}>
        <Button kind="secondary" size="small" aria-label={about}>
          Set
        </Button>
      </span>
    </Form>
  )
}
