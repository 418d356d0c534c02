import type { ReactNode } from 'react'
import { Form } from 'react-router'

import type { FieldErrors } from '#app/platform/forms/submitted-values.ts'
import { Button } from '#app/ui/buttons/button.tsx'
import { CheckboxGroup } from '#app/ui/fields/checkbox-group.tsx'
import { PasswordField } from '#app/ui/fields/password-field.tsx'
import { useErrorsUntilSent } from '#app/ui/forms/use-errors-until-sent.ts'
import { ErrorSummary } from '#app/ui/messages/error-summary.tsx'

import type { ExportColumn } from './column-choice.ts'

type ExportFormProps = {
  /** Says how much the file will hold. */
  label: string
  columns: ExportColumn[]
  chosen?: string[] | undefined
  errors?: FieldErrors | undefined
  children?: ReactNode
}

/** Asks for the password again: the browser may have been left open. */
export function ExportForm({
  label,
  columns,
  chosen = columns.map(({ name }) => name),
  errors: before,
  children,
}: ExportFormProps) {
  const { errors, onSubmit } = useErrorsUntilSent(before)
  return (
    // A file download does not navigate, so the browser sends the form and not the router.
    <Form method="post" reloadDocument noValidate onSubmit={onSubmit} className="grid max-w-3xl gap-6">
      {errors && <ErrorSummary errors={errors} />}
      {children}
      <CheckboxGroup
        name="column"
        legend="Columns"
        columns
        options={columns.map((column) => ({ value: column.name, label: column.label }))}
        defaultValue={chosen}
        error={errors?.column}
      />
      <PasswordField
        name="password"
        label="Your password"
        autoComplete="current-password"
        required
        error={errors?.password}
      />
      <Button className="justify-self-start">{label}</Button>
    </Form>
  )
}
