import { data } from 'react-router'

import { currentActor } from '#app/staff/sessions/actor.server.ts'

import type { Route } from './+types/labels-file.route'
import { exportLabels, labelFiles } from './labels.server.ts'
import { readSelection } from './selection.server.ts'

export async function loader({ url, context }: Route.LoaderArgs) {
  const file = url.pathname.split('/').at(-1) ?? ''
  const columns = labelFiles.get(file)
  if (!columns) throw data(null, { status: 404 })
  return new Response(await exportLabels(readSelection(url), columns, currentActor(context)), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${file}"`,
    },
  })
}
