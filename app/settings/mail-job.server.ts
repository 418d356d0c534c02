import type { Task } from 'graphile-worker'

import { config } from '#app/platform/config/config.server.ts'
import type { Transaction } from '#app/platform/database/db.server.ts'
import { type MailFacts, outgoingMailJob, queueMail, type RenderedMail } from '#app/platform/mail/mail.server.ts'
import { publicSettings, readSiteSettings } from '#app/settings/site-settings.server.ts'
import type { SiteSettings } from '#app/settings/site-settings.ts'

import { dressMail } from './dress-mail.server.ts'

export function mailJob(write: (facts: MailFacts) => Promise<RenderedMail>): Task {
  return outgoingMailJob(async (facts) => {
    const [mail, settings] = await Promise.all([write(facts), publicSettings()])
    return { ...mail, html: dressMail(mail.html, settings), from: mailSender(settings) }
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
