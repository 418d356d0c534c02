import { config } from '#app/platform/config/config.server.ts'
import { publicSettings } from '#app/settings/site-settings.server.ts'

import { formatSecurityTxt } from './security-txt.ts'

export async function loader() {
  const { contact_email: email } = await publicSettings()
  return new Response(formatSecurityTxt({ siteUrl: config.siteUrl, email, now: new Date() }), {
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
  })
}
