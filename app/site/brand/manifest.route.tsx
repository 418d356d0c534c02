import { cachePage } from '#app/platform/http/page-tags.server.ts'
import { brandPath } from '#app/settings/brand.ts'
import { publicSettings, settingsTag } from '#app/settings/site-settings.server.ts'
import { grounds, originalColours } from '#app/ui/styles/brand-colours.ts'

import type { Route } from './+types/manifest.route'

export async function loader({ context }: Route.LoaderArgs) {
  cachePage(context, { tags: [settingsTag] })
  const { site_name: name, action_colour, brand_pictures } = await publicSettings()
  const { favicon } = brand_pictures
  const folder = favicon ? brandPath(favicon, '') : '/'
  const png = (file: string, size: string) => ({ src: folder + file, type: 'image/png', sizes: size })
  const manifest = {
    name,
    // There is room for one word under an icon.
    short_name: name.split(' ')[0],
    lang: 'en-GB',
    start_url: '/',
    display: 'minimal-ui',
    background_color: grounds.light.cream,
    theme_color: action_colour || originalColours.action,
    icons: [
      ...(favicon ? [] : [{ src: '/favicon.svg', type: 'image/svg+xml', sizes: 'any' }]),
      png('icon-192.png', '192x192'),
      png('icon-512.png', '512x512'),
      { ...png('icon-maskable-512.png', '512x512'), purpose: 'maskable' },
    ],
  }
  return Response.json(manifest, { headers: { 'Content-Type': 'application/manifest+json' } })
}
