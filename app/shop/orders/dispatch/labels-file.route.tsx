import { csvResponse, exportFileName } from '#app/desk-parts/export/csv-export.ts'
import { currentActor } from '#app/staff/sessions/actor.server.ts'

import type { Route } from './+types/labels-file.route'
import { exportLabels } from './labels.server.ts'
import { readSelection } from './selection.server.ts'

export async function loader({ url, context }: Route.LoaderArgs) {
  const { filters, ...selection } = readSelection(url)
  return csvResponse(await exportLabels(selection, currentActor(context)), exportFileName('click-and-drop', filters))
}
