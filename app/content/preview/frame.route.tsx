import { data } from 'react-router'

import { readFields } from '#app/content/form-values/parse-values.server.ts'
import { recordFromUrl } from '#app/content/record-url.server.ts'
import { readForm } from '#app/platform/forms/forms.ts'
import { signedInStaff } from '#app/staff/sessions/session.server.ts'

import type { Route } from './+types/frame.route'
import { loadPreview } from './load-preview.server.ts'
import { answerFramed, renderPreview } from './render-preview.server.ts'

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const record = recordFromUrl(url, params.id)
  const by = signedInStaff(context)
  const { fields } = await loadPreview(record, by.id)
  return answerFramed(context, await renderPreview(context, record, { fields, by }))
}

/** Of what is in the form of the editor. */
export async function action({ request, params, url, context }: Route.ActionArgs) {
  const record = recordFromUrl(url, params.id)
  const fields = readFields(record.kind, (await readForm(request)).get('fields'))
  if (!fields) throw data('This is no text of ours.', { status: 400 })
  return answerFramed(context, await renderPreview(context, record, { fields, by: signedInStaff(context) }))
}
