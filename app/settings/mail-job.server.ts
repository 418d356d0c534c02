import type { Task } from 'graphile-worker'

import { config } from '#app/platform/config/config.server.ts'
import type { Transaction } from '#app/platform/database/db.server.ts'
import { escapeXml } from '#app/platform/formats/xml.ts'
import { type MailFacts, outgoingMailJob, queueMail, type RenderedMail } from '#app/platform/mail/mail.server.ts'
import { publicSettings, readSiteSettings } from '#app/settings/site-settings.server.ts'
import type { SiteSettings } from '#app/settings/site-settings.ts'
import { originalColours } from '#app/ui/styles/brand-colours.ts'

import { brandPath, fitInto, mailLogo } from './brand.ts'

export function mailJob(write: (facts: MailFacts) => Promise<RenderedMail>): Task {
  return outgoingMailJob(async (facts) => {
    const [mail, settings] = await Promise.all([write(facts), publicSettings()])
    return { ...mail, html: applyMailBrand(mail.html, settings), from: mailSender(settings) }
  })
}

export async function mailTeam(tx: Transaction, template: string, facts: MailFacts) {
  const { team_email: recipient } = await readSiteSettings(tx)
  await queueMail(tx, { template, recipient, facts })
}

/** The operator's setting takes precedence: mail servers accept only senders that they know. */
export function mailSender({ site_name, contact_email }: Pick<SiteSettings, 'site_name' | 'contact_email'>) {
  const { name = '', address = contact_email } = config.mailFrom ?? {}
  return { name: name || site_name, address }
}

/** Applied to the finished mail, because rendered mails are cached. */
export function applyMailBrand(html: string, settings: SiteSettings): string {
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
