import { data, redirect } from 'react-router'

import type { Route } from './+types/drawing.route'
import { drawnScene } from './parts/scenes.ts'
import { drawSign } from './signs.server.tsx'

/** Serves the drawings named in texts to the editor and other programs. Pages inline them instead. */
export function loader({ url }: Route.LoaderArgs) {
  const scene = drawnScene(url.pathname)
  if (scene) return redirect(scene.src)
  const sign = drawSign(url.pathname)
  if (!sign) throw data(null, { status: 404 })
  return new Response(sign, { headers: { 'Content-Type': 'image/svg+xml', 'Cache-Control': 'public, max-age=3600' } })
}
