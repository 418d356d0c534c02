import { data, redirect } from 'react-router'

import { kindConfig } from '#app/enquiries/kinds.ts'
import { kindOfUrl } from '#app/enquiries/review/kinds/kind-tables.server.ts'
import { selectedIds } from '#app/enquiries/review/list/selected-ids.ts'
import { listUrl } from '#app/enquiries/review/list/submission-list.ts'
import { readForm } from '#app/platform/forms/forms.ts'
import { setFlashMessage } from '#app/staff/flash-message.server.ts'
import { currentActor } from '#app/staff/sessions/actor.server.ts'

import type { Route } from './+types/restoration.route'
import { describeRestored, restoreSubmissions } from './bin.server.ts'

export function loader({ url }: Route.LoaderArgs) {
  throw redirect(`${kindConfig[kindOfUrl(url)].listPath}?status=binned`)
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const kind = kindOfUrl(url)
  const form = await readForm(request)
  const ids = selectedIds(form)
  if (!ids) throw data(null, { status: 400 })
  const moved = await restoreSubmissions(kind, ids, currentActor(context))
  const notice = describeRestored({ noun: kindConfig[kind].noun, moved, asked: ids.length })
  const list = listUrl(
    kind,
    new URLSearchParams([...form].filter((pair): pair is [string, string] => typeof pair[1] === 'string')),
  )
  throw redirect(list, { headers: { 'Set-Cookie': await setFlashMessage(notice) } })
}
