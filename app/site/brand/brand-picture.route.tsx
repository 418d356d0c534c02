import { findPictures } from '#app/media/pictures.server.ts'
import { ownValue } from '#app/platform/own-value.ts'
import { publicSettings } from '#app/settings/site-settings.server.ts'
import type { ShownPicture } from '#app/ui/pictures/picture.tsx'

import type { Route } from './+types/brand-picture.route'
import { brandFiles } from './brand-files.ts'
import { createPictureCache } from './picture-cache.server.ts'

const findDrawing = createPictureCache(
  async ({ file, picture }: { file: string; picture: ShownPicture }) => {
    // Loaded on first use, because the drawing library is large.
    const { drawBrandFile } = await import('./brand-drawing.server.ts')
    return await drawBrandFile(file, picture)
  },
  { maxBytes: 4 * 1024 * 1024, longestQueue: 16 },
)

/** The version in the address is only for caches: last year's mail shows today's logo. */
export async function loader({ request, params: { file } }: Route.LoaderArgs) {
  const rules = ownValue(brandFiles, file)
  const chosen = rules && (await publicSettings()).brand_pictures[rules.of]
  const picture = chosen && (await findPictures([chosen.id])).get(chosen.id)
  if (!rules || !picture) throw new Response(null, { status: 404 })
  const drawing = await findDrawing({ file, picture })
  if (!drawing) return new Response('Too many pictures are being drawn. Please try again.', { status: 503 })

  const { body, etag } = drawing
  const headers = { 'Cache-Control': 'public, max-age=86400', ETag: etag }
  if (request.headers.get('If-None-Match') === etag) return new Response(null, { status: 304, headers })
  return new Response(new Uint8Array(body), { headers: { ...headers, 'Content-Type': rules.type } })
}
