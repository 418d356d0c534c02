import { data } from 'react-router'

import { csvResponse, exportFileName } from '#app/desk-parts/export/csv-export.ts'
import { currentActor } from '#app/staff/sessions/actor.server.ts'

import type { Route } from './+types/labels-file.route'
import { exportLabels, labelFiles } from './labels.server.ts'
import { readSelection } from './selection.server.ts'

export async function loader({ url, context }: Route.LoaderArgs) {
  const file = url.pathname.split('/').at(-1) ?? ''
  const columns = labelFiles.get(file)
  if (!columns) throw data(null, { status: 404 })
  const { filters, ...selection } = readSelection(url)
  const labels = await exportLabels(selection, columns, currentActor(context))
  return csvResponse(labels, exportFileName(file.replace('.csv', ''), filters))
}
