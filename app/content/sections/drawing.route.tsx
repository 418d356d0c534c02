import { renderToStaticMarkup } from 'react-dom/server'
import { data, redirect } from 'react-router'

import { ownValue } from '#app/platform/own-value.ts'

import type { Route } from './+types/drawing.route'
import { inlinePictograms } from './inline-pictograms.tsx'
import { drawnScene } from './scenes.ts'

/** Serves the drawings named in texts to the editor and other programs. Pages inline them instead. */
export function loader({ url }: Route.LoaderArgs) {
  const scene = drawnScene(url.pathname)
  if (scene) return redirect(scene.src)
  const sign = drawSign(url.pathname)
  if (!sign) throw data(null, { status: 404 })
  return new Response(sign, { headers: { 'Content-Type': 'image/svg+xml', 'Cache-Control': 'public, max-age=3600' } })
}

/** A separate file has no style sheet. */
function drawSign(address: string): string | undefined {
  const sign = ownValue(inlinePictograms, address)
  if (!sign) return undefined
  return renderToStaticMarkup(sign)
    .replace('<svg ', '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40" fill="#6b2d4f" ')
    .replaceAll('class="fill-lamp"', 'fill="#f0b429"')
}
