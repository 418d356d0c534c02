import { readSharePicture } from '#app/settings/share-address.server.ts'
import { findSharePicture } from '#app/site/share/share-pictures.server.ts'

import type { Route } from './+types/share-picture.route'

export async function loader({ request }: Route.LoaderArgs) {
  const words = readSharePicture(new URL(request.url))
  if (!words) throw new Response(null, { status: 404 })
  const picture = await findSharePicture(words)
  if (!picture) return new Response('Too many pictures are being drawn. Please try again.', { status: 503 })

  const headers = { 'Cache-Control': 'public, max-age=86400, immutable', ETag: picture.etag }
  if (request.headers.get('If-None-Match') === picture.etag) return new Response(null, { status: 304, headers })
  return new Response(new Uint8Array(picture.body), { headers: { ...headers, 'Content-Type': 'image/png' } })
}
