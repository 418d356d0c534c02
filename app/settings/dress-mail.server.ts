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
    .replace('<h1', () => `${logoOf(settings, colour)}<h1`)
}

/** Many mail programs block pictures by default: the name is the alternative. */
function logoOf({ site_name, brand_pictures: { logo } }: SiteSettings, colour: string) {
  const look = `color:${colour};font:bold 18px Fraunces,Georgia,serif`
  if (!logo) return doorWithName(escapeXml(site_name), look, colour)
  const { width, height } = fitInto(logo, mailLogo)
  const address = config.siteUrl + brandPath(logo, 'logo.png')
  return `<img src="${address}" width="${width}" height="${height}" alt="${escapeXml(site_name)}" style="display:block;margin-bottom:20px;${look}"/>`
}

/** The default door logo, drawn as a table cell with a border, because mail programs show no SVG. */
function doorWithName(name: string, look: string, colour: string) {
  const door = `width:12px;height:20px;border:5px solid ${colour};border-bottom:0;border-radius:11px 11px 0 0;background-color:#f0b95a;font-size:1px;line-height:1px`
  return `<table role="presentation" border="0" cellpadding="0" cellspacing="0" style="margin-bottom:20px"><tbody><tr><td style="${door}">&nbsp;</td><td style="padding-left:10px;${look}">${name}</td></tr></tbody></table>`
}
