import { config } from '#app/platform/config/config.server.ts'
import { escapeXml } from '#app/platform/formats/xml.ts'
import type { SiteSettings } from '#app/settings/site-settings.ts'
import { originalColours } from '#app/ui/styles/brand-colours.ts'

import { brandPath, fitInto, mailLogo } from './brand.ts'

/** Applied to the finished mail, because rendered mails are cached. */
export function dressMail(html: string, settings: SiteSettings): string {
  const colour = settings.action_colour || originalColours.action
  return html
    .replaceAll(`color:${originalColours.action}`, `color:${colour}`)
    .replace('<h1', () => `${logoOf(settings)}<h1`)
}

function logoOf({ site_name, brand_pictures: { logo } }: SiteSettings) {
  if (!logo) return ''
  const { width, height } = fitInto(logo, mailLogo)
  const address = config.siteUrl + brandPath(logo, 'logo.png')
  return `<img src="${address}" width="${width}" height="${height}" alt="${escapeXml(site_name)}" style="display:block;margin-bottom:20px"/>`
}
