import { data } from 'react-router'

import { readForm } from '#app/platform/forms/forms.ts'
import { requireRecordId } from '#app/platform/http/record-id.ts'
import { signedInStaff } from '#app/staff/sessions/session.server.ts'

import type { Route } from './+types/viewers.route'
import { endView, listViewers, recordView } from './viewers.server.ts'

export async function loader({ params, context }: Route.LoaderArgs) {
  const names = await listViewers(requireRecordId(params.id), signedInStaff(context))
  return Response.json({ names })
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const [id, staff] = [requireRecordId(params.id), signedInStaff(context)]
  const intent = (await readForm(request)).get('intent')
  if (intent !== 'look' && intent !== 'leave') throw data(null, { status: 400 })
  if (intent === 'look') await recordView(id, staff)
  else await endView(id, staff)
  return Response.json({ names: await listViewers(id, staff) })
}
