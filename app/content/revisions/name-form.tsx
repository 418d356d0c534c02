import { Form } from 'react-router'
import { z } from 'zod'

import { optionalText } from '#app/platform/forms/forms.ts'
import { Button } from '#app/ui/buttons/button.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'

interface NameFormProps {
  action: string
  name: string
  error?: string | undefined
}

export function NameForm({ action, name, error }: NameFormProps) {
  return (
    <Form method="post" action={action} noValidate preventScrollReset className="flex flex-wrap items-end gap-3">
      <TextField
        key={name}
        name="name"
        label="Name of this version"
        optional
        hint={`To find it again, such as “Before the rewrite”. At most ${maxRevisionName} characters.`}
        defaultValue={name}
        error={error}
        autoComplete="off"
        className="min-w-0 grow basis-72"
      />
      <Button kind="secondary">Name it</Button>
    </Form>
  )
}

const maxRevisionName = 80

export const revisionName = z.object({ name: optionalText({ label: 'The name', max: maxRevisionName }) })
