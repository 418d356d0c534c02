import { redirect } from 'react-router'

import { findPictures } from '#app/media/pictures.server.ts'
import { requireRecordId } from '#app/platform/http/record-id.ts'

import type { Route } from './+types/picture-file.route'

const widthInText = 800

/** Redirects to a file wide enough for a text. Not cached, because the files change with the picture. */
export async function loader({ params }: Route.LoaderArgs) {
  const id = requireRecordId(params.pictureId)
  const files = (await findPictures([id])).get(id)?.files.filter(({ format }) => format === 'webp') ?? []
  const file = files.find(({ width }) => width >= widthInText) ?? files.at(-1)
  if (!file) throw new Response(null, { status: 404 })
  return redirect(file.href, { headers: { 'Cache-Control': 'no-cache' } })
}
