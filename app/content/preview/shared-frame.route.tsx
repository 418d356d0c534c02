import { loadSharedPreview } from '#app/content/preview/shared-preview.server.ts'

import type { Route } from './+types/shared-frame.route'
import { answerFramed, renderPreview } from './render-preview.server.ts'

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { record, by, fields } = await loadSharedPreview(request, context, params.token)
  return answerFramed(context, await renderPreview(context, record, { fields, by }))
}
