import { Form, type MetaDescriptor, useActionData, useLoaderData } from 'react-router'

import type { FieldErrors } from '#app/platform/forms/submitted-values.ts'
import { Button } from '#app/ui/buttons/button.tsx'
import { CheckboxGroup } from '#app/ui/fields/checkbox-group.tsx'
import { PasswordField } from '#app/ui/fields/password-field.tsx'
import { RadioGroup } from '#app/ui/fields/radio-group.tsx'
import { useErrorsUntilSent } from '#app/ui/forms/use-errors-until-sent.ts'
import { PageHeading } from '#app/ui/layout/page-heading.tsx'
import { ErrorSummary } from '#app/ui/messages/error-summary.tsx'

import type { defineExport } from './define-export.server.ts'

type Loaded = Awaited<ReturnType<ReturnType<typeof defineExport>['loader']>>
type Refused = { errors?: FieldErrors; chosen?: string[]; rows?: string }

export function exportMeta({ loaderData }: { loaderData?: unknown }): MetaDescriptor[] {
  const loaded = loaderData as Loaded | undefined
  return loaded ? [{ title: loaded.title }] : []
}

/** Asks for the password again: the browser may have been left open. */
export function ExportPage() {
  const { title, lead, back, label, columns, rows } = useLoaderData<Loaded>()
  const refused = useActionData<Refused>()
  const { errors, onSubmit } = useErrorsUntilSent(refused?.errors)
  return (
    <div className="desk-page max-w-7xl">
      <PageHeading title={title} lead={lead} back={back} />
      {/* A file download does not navigate, so the browser sends the form and not the router. */}
      <Form method="post" reloadDocument noValidate onSubmit={onSubmit} className="grid max-w-3xl gap-6">
        {errors && <ErrorSummary errors={errors} />}
        {rows && (
          <RadioGroup
            name="rows"
            legend="Rows"
            columns
            options={rows}
            defaultValue={refused?.rows ?? rows[0]?.value}
            error={errors?.rows}
          />
        )}
        <CheckboxGroup
          name="column"
          legend="Columns"
          columns
          options={columns.map(({ name, label: shown }) => ({ value: name, label: shown }))}
          defaultValue={refused?.chosen ?? columns.map(({ name }) => name)}
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
    </div>
  )
}
