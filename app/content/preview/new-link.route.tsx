import { data, redirect } from 'react-router'
import { z } from 'zod'

import { makePreviewLink } from '#app/content/preview/preview-links.server.ts'
import { redirectWithFlash, recordFromUrl, recordPath } from '#app/content/record-url.server.ts'
import { loadContent } from '#app/content/revisions/save-content.server.ts'
import { readForm } from '#app/platform/forms/forms.ts'
import { recordId } from '#app/platform/http/record-id.ts'
import { currentActor } from '#app/staff/sessions/actor.server.ts'
import { attemptName } from '#app/ui/forms/hidden-field-names.ts'

import type { Route } from './+types/new-link.route'

export function loader({ params, url }: Route.LoaderArgs) {
  return redirect(recordPath(recordFromUrl(url, params.id), '/preview'))
}

const days = z.coerce.number().int().min(1).max(30)

export async function action({ request, params, url, context }: Route.ActionArgs) {
  const record = recordFromUrl(url, params.id)
  const form = await readForm(request)
  const parsed = days.safeParse(form.get('days'))
  if (!parsed.success) throw data('A link works for 1 to 30 days.', { status: 400 })
  await loadContent(record)
  await makePreviewLink(record, currentActor(context), parsed.data, recordId(form.get(attemptName)))
  const description = `It works for ${parsed.data === 1 ? 'a day' : `${parsed.data} days`}: copy it from the list`
  return await redirectWithFlash(recordPath(record, '/preview#links'), { title: 'Link made', description })
}
