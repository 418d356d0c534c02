import { createHash } from 'node:crypto'

import { findPictures } from '#app/media/pictures.server.ts'
import { ownValue } from '#app/platform/own-value.ts'
import { publicSettings } from '#app/settings/site-settings.server.ts'
import type { ShownPicture } from '#app/ui/pictures/picture.tsx'

import type { Route } from './+types/brand-picture.route'
import { brandFiles } from './brand-files.ts'

/** Few, because strangers cannot choose what is drawn. By file and picture. */
const drawings = new Map<string, Promise<{ body: Buffer; etag: string }>>()
const mostDrawings = 20

/** The version in the address is only for caches: last year's mail shows today's logo. */
export async function loader({ request, params: { file } }: Route.LoaderArgs) {
  const rules = ownValue(brandFiles, file)
  const chosen = rules && (await publicSettings()).brand_pictures[rules.of]
  const picture = chosen && (await findPictures([chosen.id])).get(chosen.id)
  if (!rules || !picture) throw new Response(null, { status: 404 })
  const key = JSON.stringify([file, picture])
  if (drawings.size >= mostDrawings && !drawings.has(key)) drawings.clear()
  const drawing = drawings.get(key) ?? draw(file, picture)
  drawings.set(key, drawing)
  drawing.catch(() => drawings.delete(key))
  const { body, etag } = await drawing
  const headers = { 'Cache-Control': 'public, max-age=86400', ETag: etag }
  if (request.headers.get('If-None-Match') === etag) return new Response(null, { status: 304, headers })
  return new Response(new Uint8Array(body), { headers: { ...headers, 'Content-Type': rules.type } })
}

async function draw(file: string, picture: ShownPicture) {
  // Loaded on first use, because the drawing library is large.
  const { renderBrandFile } = await import('./render-brand-file.server.ts')
  const body = await renderBrandFile(file, picture)
  return { body, etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"` }
}
