import { redirect } from 'react-router'

import { findPictures } from '#app/media/pictures.server.ts'
import { requireRecordId } from '#app/platform/http/record-id.ts'

import type { Route } from './+types/picture-file.route'

const widthInText = 800

/** The picture that a text names by its id, in a file wide enough to be read in a text. Its files change with it, so this is asked again. */
export async function loader({ params }: Route.LoaderArgs) {
  const id = requireRecordId(params.pictureId)
  const files = (await findPictures([id])).get(id)?.files.filter(({ format }) => format === 'webp') ?? []
  const file = files.find(({ width }) => width >= widthInText) ?? files.at(-1)
  if (!file) throw new Response(null, { status: 404 })
  return redirect(file.href, { headers: { 'Cache-Control': 'no-cache' } })
}
