import { redirect } from 'react-router'

import { recordFromUrl, recordPath } from '#app/content/record-url.server.ts'
import { markAbsent, markPresent } from '#app/content/revisions/presence.server.ts'
import { readForm } from '#app/platform/forms/forms.ts'
import { signedInStaff } from '#app/staff/sessions/session.server.ts'

import type { Route } from './+types/presence.route'

export function loader({ params, url }: Route.LoaderArgs) {
  return redirect(recordPath(recordFromUrl(url, params.id)))
}

export async function action({ request, params, url, context }: Route.ActionArgs) {
  const record = recordFromUrl(url, params.id)
  const { id } = signedInStaff(context)
  const hasLeft = (await readForm(request)).has('left')
  if (hasLeft) await markAbsent(record, id)
  return Response.json({ others: hasLeft ? [] : await markPresent(record, id) })
}
