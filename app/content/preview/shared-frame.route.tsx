import { openSharedPreview } from '#app/content/preview/shared-preview.server.ts'

import type { Route } from './+types/shared-frame.route'
import { answerFramed, rehearsePage } from './render-preview.server.ts'

/** The page inside the frame of a shared preview. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { record, by, fields } = await openSharedPreview(request, context, params.token)
  return answerFramed(context, await rehearsePage(context, record, { fields, at: new Date(), by }))
}
