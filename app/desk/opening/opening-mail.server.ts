import { config } from '#app/platform/config/config.server.ts'
import { hasSignature, sign } from '#app/platform/crypto/crypto.server.ts'
import type { Transaction } from '#app/platform/database/db.server.ts'
import { queueMail } from '#app/platform/mail/mail.server.ts'

import { mailSettings, type SenderSettings } from './mail-settings.server.ts'
import { openingPath } from './opening-steps.ts'

export const openingMailTemplate = 'opening-mail'
export const receiptParam = 'proof'
const purpose = 'opening mail'
const validHours = 48

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
