import { redirect } from 'react-router'

import { chosenColumns } from '#app/desk-parts/export/column-choice.ts'
import { csvResponse, exportFileName } from '#app/desk-parts/export/csv-export.ts'
import { isSignedExportLink } from '#app/desk-parts/export/signed-export-link.server.ts'
import { kindOfUrl } from '#app/enquiries/inbox/kinds/kind-tables.server.ts'
import { listSearchParams, listRules } from '#app/enquiries/inbox/list/submission-list.ts'
import { kindConfig } from '#app/enquiries/kinds.ts'
import { readPrivateListQuery } from '#app/staff/private-search.server.ts'
import { currentActor } from '#app/staff/sessions/actor.server.ts'

import type { Route } from './+types/export-file.route'
import { exportColumns, exportSubmissions } from './submission-export.server.ts'

export async function loader({ url, context }: Route.LoaderArgs) {
  const kind = kindOfUrl(url)
  const { listPath } = kindConfig[kind]
  const actor = currentActor(context)
  if (!isSignedExportLink(url, actor.staff.id))
    throw redirect(`${listPath}/export${listSearchParams(kind, url.searchParams)}`)

  const query = readPrivateListQuery(url, listRules(kind))
  const columns = chosenColumns(exportColumns(kind), url.searchParams.getAll('column'))
  const file = exportFileName(listPath.split('/').at(-1) ?? kind, query.filters)
  return csvResponse(await exportSubmissions(kind, query, columns, actor), file)
}
