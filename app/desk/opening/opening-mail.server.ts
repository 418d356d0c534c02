import { createHash } from 'node:crypto'

import { config } from '#app/platform/config/config.server.ts'
import { hasSignature, sign } from '#app/platform/crypto/crypto.server.ts'
import type { Transaction } from '#app/platform/database/db.server.ts'
import { queueMail } from '#app/platform/mail/mail.server.ts'
import { mailSender } from '#app/settings/mail-job.server.ts'
import type { SiteSettings } from '#app/settings/site-settings.ts'

import { openingPath } from './opening-steps.ts'

export const openingMailTemplate = 'opening-mail'
export const receiptParam = 'proof'
const purpose = 'opening mail'
const validHours = 48

export type SenderSettings = Pick<SiteSettings, 'site_name' | 'contact_email'>

/** The digest changes with the mail settings, which must then be tested again. */
export function mailSettings(settings: SenderSettings) {
  const { smtp } = config
  const { address } = mailSender(settings)
  const way = `${smtp ? new URL(smtp.url).host : ''} ${address}`
  return { isSent: smtp !== undefined, from: address, digest: createHash('sha256').update(way).digest('base64url') }
}

/** The job makes the link: neither the outbox nor the queue may contain it. */
export async function queueOpeningMail(tx: Transaction, { id, email }: { id: string; email: string }) {
  await queueMail(tx, { template: openingMailTemplate, recipient: email, facts: { userId: id, reference: id } })
}

/** Valid for this person only, and until the mail settings change. */
export function receiptLink(userId: string, settings: SenderSettings, now = Date.now()): string {
  const until = (now + validHours * 3_600_000).toString(36)
  return `${config.siteUrl}${openingPath}/mail?${receiptParam}=${until}.${sign(purpose, signedText(userId, until, settings))}`
}

export function isReceipt(proof: string, userId: string, settings: SenderSettings, now = Date.now()): boolean {
  const [until = '', signature = ''] = proof.split('.')
  return hasSignature(purpose, signedText(userId, until, settings), signature) && Number.parseInt(until, 36) > now
}

function signedText(userId: string, until: string, settings: SenderSettings) {
  return `${userId} ${until} ${mailSettings(settings).digest}`
}
