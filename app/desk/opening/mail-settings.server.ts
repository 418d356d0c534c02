import { createHash } from 'node:crypto'

import { config } from '#app/platform/config/config.server.ts'
import { mailSender } from '#app/settings/mail-job.server.ts'
import type { SiteSettings } from '#app/settings/site-settings.ts'

export type SenderSettings = Pick<SiteSettings, 'site_name' | 'contact_email'>

/** The digest changes with the mail settings, which must then be tested again. */
export function mailSettings(settings: SenderSettings) {
  const { smtp } = config
  const { address } = mailSender(settings)
  const way = `${smtp ? new URL(smtp.url).host : ''} ${address}`
  return { isSent: smtp !== undefined, from: address, digest: createHash('sha256').update(way).digest('base64url') }
}
