import { data, Form, redirect } from 'react-router'
import { z } from 'zod'

import { wordsOfKind } from '#app/enquiries/kinds.ts'
import { actingIn, kindIn } from '#app/enquiries/review/acting.server.ts'
import { chosenColumns, exportColumns } from '#app/enquiries/review/export-columns.ts'
import { passFor } from '#app/enquiries/review/export-pass.server.ts'
import { reviewKinds } from '#app/enquiries/review/review-kinds.ts'
import { listPlace } from '#app/enquiries/review/submission-list.ts'
import { parseForm, readForm } from '#app/platform/forms.ts'
import type { FieldErrors } from '#app/platform/kept-input.ts'
import { ownPassword } from '#app/staff/account/account.ts'
import { refuseWrongPassword } from '#app/staff/account/password-check.server.ts'
import { Button } from '#app/ui/button.tsx'
import { CheckboxGroup } from '#app/ui/checkbox-group.tsx'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { PageHeading } from '#app/ui/page-heading.tsx'
import { PasswordField } from '#app/ui/password-field.tsx'

import type { Route } from './+types/export.route'

export const handle = { interactive: true, area: 'staff' }

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: `Export ${loaderData.many}` }]

const exportForm = z.object({
  column: z.array(z.string()).min(1, 'Please choose at least one column'),
  password: ownPassword,
})

export function loader({ url }: Route.LoaderArgs) {
  const kind = kindIn(url)
  const { listPath, title } = wordsOfKind[kind]
  const list = listPath + listPlace(kind, url.searchParams)
  return { many: reviewKinds[kind].many, columns: exportColumns(kind), list, title }
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const kind = kindIn(url)
  const form = parseForm(exportForm, await readForm(request))
  const chosen = form.kept.column ?? []
  if (!form.ok) return data({ errors: form.errors, chosen }, { status: 400 })

  const columns = chosenColumns(kind, form.value.column)
  if (columns.length === 0)
    return data({ errors: { column: 'Please choose at least one column' }, chosen }, { status: 400 })
  const refused = await refuseWrongPassword(context, form.value.password)
  if (refused) return data({ ...refused.data, chosen }, refused.init ?? {})

  const file = new URL(`${wordsOfKind[kind].listPath}/export.csv${listPlace(kind, url.searchParams)}`, url)
  for (const { name } of columns) file.searchParams.append('column', name)
  throw redirect(passFor(file, actingIn(context).staff.id))
}

/** What to take out of the house, and the password once more: a browser left open is not its owner. */
export default function Export({ loaderData, actionData }: Route.ComponentProps) {
  const { many, columns, list, title } = loaderData
  const errors: FieldErrors | undefined = actionData?.errors
  const chosen = actionData?.chosen ?? columns.map(({ name }) => name)
  return (
    <div className="mx-auto grid max-w-6xl gap-8 px-4 py-8 sm:px-6">
      <PageHeading
        title={`Export ${many}`}
        lead="Everything that matches the list as you left it, 5,000 records at most, as a file for a spreadsheet. It holds what families told us in confidence: keep it sealed, and delete it when it has served. The export is recorded."
        back={{ href: list, label: `Back to ${title}` }}
      />
      {/* A file leaves this page where it is, so the browser sends the form and not the router. */}
      <Form method="post" reloadDocument noValidate className="grid max-w-3xl gap-6">
        {errors && <ErrorSummary errors={errors} />}
        <CheckboxGroup
          name="column"
          legend="Columns"
          columns
          options={columns.map(({ name, label }) => ({ value: name, label }))}
          defaultValue={[chosen].flat()}
          error={errors?.column}
        />
        <PasswordField
          name="password"
          label="Your password"
          autoComplete="current-password"
          required
          error={errors?.password}
        />
        <Button className="justify-self-start">Download the file</Button>
      </Form>
    </div>
  )
}
