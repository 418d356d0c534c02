import { data, redirect } from 'react-router'

import { exportForm } from '#app/desk-parts/export/column-choice.ts'
import { exportLabel } from '#app/desk-parts/export/csv-export.ts'
import { ExportForm } from '#app/desk-parts/export/export-form.tsx'
import { signExportLink } from '#app/desk-parts/export/signed-export-link.server.ts'
import { kindOfUrl } from '#app/enquiries/inbox/kinds/kind-tables.server.ts'
import { reviewKinds } from '#app/enquiries/inbox/kinds/review-kinds.ts'
import { listRules, listSearchParams } from '#app/enquiries/inbox/list/submission-list.ts'
import { kindConfig } from '#app/enquiries/kinds.ts'
import { parseForm, readForm } from '#app/platform/forms/forms.ts'
import { refuseWrongPassword } from '#app/staff/account/password-check.server.ts'
import { readPrivateListQuery } from '#app/staff/private-search.server.ts'
import { currentActor } from '#app/staff/sessions/actor.server.ts'
import { PageHeading } from '#app/ui/layout/page-heading.tsx'

import type { Route } from './+types/export.route'
import { countExported, exportColumns } from './submission-export.server.ts'

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: `Export ${loaderData.many}` }]

export async function loader({ url }: Route.LoaderArgs) {
  const kind = kindOfUrl(url)
  const { listPath, title } = kindConfig[kind]
  const list = listPath + listSearchParams(kind, url.searchParams)
  const found = await countExported(kind, readPrivateListQuery(url, listRules(kind)))
  const label = exportLabel(kindConfig[kind].noun, found)
  return { many: reviewKinds[kind].many, columns: exportColumns(kind), list, title, label }
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const kind = kindOfUrl(url)
  const form = parseForm(exportForm(exportColumns(kind)), await readForm(request))
  const chosen = [form.values.column ?? []].flat()
  if (!form.ok) return data({ errors: form.errors, chosen }, { status: 400 })

  const refused = await refuseWrongPassword(context, form.value.password)
  if (refused) return data({ ...refused.data, chosen }, refused.init ?? {})

  const file = new URL(`${kindConfig[kind].listPath}/export.csv${listSearchParams(kind, url.searchParams)}`, url)
  for (const { name } of form.value.column) file.searchParams.append('column', name)
  throw redirect(signExportLink(file, currentActor(context).staff.id))
}

export default function Export({ loaderData, actionData }: Route.ComponentProps) {
  const { many, columns, list, title, label } = loaderData
  return (
    <div className="desk-page max-w-7xl">
      <PageHeading
        title={`Export ${many}`}
        lead="Everything that matches the list as you left it, as a file for a spreadsheet. It holds what families told us in confidence: store it securely, and delete it when you no longer need it. The export is recorded."
        back={{ href: list, label: `Back to ${title}` }}
      />
      <ExportForm label={label} columns={columns} chosen={actionData?.chosen} errors={actionData?.errors} />
    </div>
  )
}
