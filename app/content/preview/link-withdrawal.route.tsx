import { data, redirect } from 'react-router'

import { withdrawPreviewLink } from '#app/content/preview/preview-links.server.ts'
import { redirectWithFlash, recordFromUrl, recordPath } from '#app/content/record-url.server.ts'
import { requireRecordId } from '#app/platform/http/record-id.ts'
import { currentActor } from '#app/staff/sessions/actor.server.ts'

import type { Route } from './+types/link-withdrawal.route'

export function loader({ params, url }: Route.LoaderArgs) {
  return redirect(recordPath(recordFromUrl(url, params.id), '/preview'))
}

export async function action({ params, url, context }: Route.ActionArgs) {
  const record = recordFromUrl(url, params.id)
  const isThere = await withdrawPreviewLink(record, currentActor(context), requireRecordId(params.linkId))
  if (!isThere) throw data(null, { status: 404 })
  const notice = { title: 'Link withdrawn', description: 'Whoever opens it is told that it has ended' }
  return await redirectWithFlash(recordPath(record, '/preview#links'), notice)
}
