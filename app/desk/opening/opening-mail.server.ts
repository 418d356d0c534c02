import { createHash } from 'node:crypto'

import { config } from '#app/platform/config/config.server.ts'
import { hasSignature, sign } from '#app/platform/crypto/crypto.server.ts'
import { mailJob, mailSender } from '#app/settings/mail-job.server.ts'
import { readSiteSettings } from '#app/settings/site-settings.server.ts'
import type { SiteSettings } from '#app/settings/site-settings.ts'
import { writeTextMail } from '#app/settings/texts/text-mail.server.tsx'

export const openingMailTemplate = 'opening-mail'
const purpose = 'opening mail'
const validHours = 48

type SenderSettings = Pick<SiteSettings, 'site_name' | 'contact_email'>

/** The digest changes with the mail settings, which must then be tested again. */
export function mailSettings(settings: SenderSettings) {
  const { smtp } = config
  const { address } = mailSender(settings)
  const way = `${smtp ? new URL(smtp.url).host : ''} ${address}`
  return { isSent: smtp !== undefined, from: address, digest: createHash('sha256').update(way).digest('base64url') }
}

/** Valid for this person only, and until the mail settings change. */
export function receiptLink(userId: string, settings: SenderSettings, now = Date.now()): string {
  const until = (now + validHours * 3_600_000).toString(36)
  return `${config.siteUrl}/cms/opening/mail?proof=${until}.${sign(purpose, signedText(userId, until, settings))}`
}

export function isReceipt(proof: string, userId: string, settings: SenderSettings, now = Date.now()): boolean {
  if (proof.length > 200) return false
  const [until = '', signature = ''] = proof.split('.')
  return hasSignature(purpose, signedText(userId, until, settings), signature) && Number.parseInt(until, 36) > now
}

function signedText(userId: string, until: string, settings: SenderSettings) {
  return `${userId} ${until} ${mailSettings(settings).digest}`
}

/** The job makes the link: neither the outbox nor the queue may contain it. */
export const openingMailTasks = {
  [openingMailTemplate]: mailJob(
    async ({ userId = '' }) =>
      await writeTextMail('emails/opening-mail', { link: receiptLink(userId, await readSiteSettings()) }),
  ),
}
