import { createHash } from 'node:crypto'

import { config } from '#app/platform/config/config.server.ts'
import { hasSignature, sign } from '#app/platform/crypto/crypto.server.ts'
import { mailJob, mailSender } from '#app/settings/mail-job.server.ts'
import { readSiteSettings } from '#app/settings/site-settings.server.ts'
import type { SiteSettings } from '#app/settings/site-settings.ts'
import type { GroupValues, GroupWords } from '#app/settings/texts/text-groups.ts'
import { MailText, renderTextMail } from '#app/settings/texts/text-mail.server.tsx'
import { readTexts } from '#app/settings/texts/texts.server.ts'

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
  [openingMailTemplate]: mailJob(async ({ userId = '' }) => {
    const settings = await readSiteSettings()
    const words = await readTexts('emails/opening-mail')
    return await writeOpeningMail({ siteName: settings.site_name, link: receiptLink(userId, settings) }, words)
  }),
}

export async function writeOpeningMail(
  { siteName, link }: { siteName: string; link: string },
  words: GroupWords<'emails/opening-mail'>,
) {
  const values: GroupValues<'emails/opening-mail'> = { site_name: siteName, link }
  return await renderTextMail({ lines: words, values, children: <MailText words={words.body} values={values} /> })
}
