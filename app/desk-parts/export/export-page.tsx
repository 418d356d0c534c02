import { Form, type MetaDescriptor, useLoaderData } from 'react-router'

import { Button } from '#app/ui/buttons/button.tsx'
import { CheckboxGroup, RadioGroup } from '#app/ui/fields/choice.tsx'
import { useErrorsUntilSent } from '#app/ui/forms/use-errors-until-sent.ts'
import { DeskPage } from '#app/ui/layout/desk-page.tsx'
import { ErrorSummary } from '#app/ui/messages/error-summary.tsx'

import type { defineExport } from './define-export.server.ts'

type Loaded = Awaited<ReturnType<ReturnType<typeof defineExport>['loader']>>

export function exportMeta({ loaderData }: { loaderData?: unknown }): MetaDescriptor[] {
  const loaded = loaderData as Loaded | undefined
  return loaded ? [{ title: loaded.title }] : []
}

export function ExportPage() {
  const { title, lead, back, file, filter, columns, chosen, rows, errors: before, label } = useLoaderData<Loaded>()
  const { errors, onSubmit } = useErrorsUntilSent(before)
  return (
    <DeskPage title={title} lead={lead} back={back}>
      {/* A file download does not navigate, so the browser sends the form and not the router. */}
      <Form action={file} reloadDocument noValidate onSubmit={onSubmit} className="grid max-w-3xl gap-6">
        {errors && <ErrorSummary errors={errors} />}
        {filter.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {rows && <RadioGroup name="rows" legend="Rows" columns options={rows.options} defaultValue={rows.chosen} />}
        <CheckboxGroup
          name="column"
          legend="Columns"
          columns
          options={columns}
          defaultValue={chosen}
          error={errors?.column}
        />
        <Button className="justify-self-start">{label}</Button>
      </Form>
    </DeskPage>
  )
}
