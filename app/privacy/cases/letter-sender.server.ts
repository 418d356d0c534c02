import type { RequestContext } from '#app/platform/http/request.server.ts'
import { settingsFor } from '#app/settings/site-settings.server.ts'

export async function readSender(context: RequestContext) {
  const { site_name, legal_name, contact_email, contact_phone } = await settingsFor(context)
  return { siteName: site_name, legalName: legal_name, email: contact_email, phone: contact_phone }
}
