import { redirect } from 'react-router'

import { ownValue } from '#app/platform/own-value.ts'
import { brandPath } from '#app/settings/brand.ts'
import { publicSettings } from '#app/settings/site-settings.server.ts'

import type { Route } from './+types/icon-redirect.route'

const ownFiles: Record<string, string> = { '/favicon.ico': 'icon-32.png', '/apple-touch-icon.png': 'icon-180.png' }

/** The default paths where browsers and feed readers look for icons. */
export async function loader({ url: { pathname } }: Route.LoaderArgs) {
  const { favicon } = (await publicSettings()).brand_pictures
  const own = ownValue(ownFiles, pathname)
  const headers = { 'Cache-Control': 'public, max-age=3600' }
  return redirect(favicon && own ? brandPath(favicon, own) : `/icons${pathname}`, { headers })
}
