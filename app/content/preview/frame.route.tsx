import { recordFromUrl } from '#app/content/record-url.server.ts'
import { signedInStaff } from '#app/staff/sessions/session.server.ts'

import type { Route } from './+types/frame.route'
import { answerFramed, loadPreview, renderPreview } from './render-preview.server.ts'

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const record = recordFromUrl(url, params.id)
  const by = signedInStaff(context)
  // `shared`: as it will be published.
  const { fields } = await loadPreview(record, url.searchParams.has('shared') ? undefined : by.id)
  return answerFramed(context, await renderPreview(context, record, { fields, by }))
}
