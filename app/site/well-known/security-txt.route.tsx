import { config } from '#app/platform/config/config.server.ts'
import { settingsFor } from '#app/settings/site-settings.server.ts'

import type { Route } from './+types/security-txt.route'
import { formatSecurityTxt } from './security-txt.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const { contact_email: email } = await settingsFor(context)
  return new Response(formatSecurityTxt({ siteUrl: config.siteUrl, email, now: new Date() }), {
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
  })
}
