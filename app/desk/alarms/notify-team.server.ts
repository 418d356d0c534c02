import { and, eq } from 'drizzle-orm'

import { config } from '#app/platform/config/config.server.ts'
import { db, type Transaction } from '#app/platform/database/db.server.ts'
import { addJob } from '#app/platform/jobs/jobs.server.ts'
import { log } from '#app/platform/log.server.ts'
import { queueMail, sendWithoutQueue } from '#app/platform/mail/mail.server.ts'
import { mailSender } from '#app/settings/mail-job.server.ts'
import { readSiteSettings } from '#app/settings/site-settings.server.ts'
import type { SiteSettings } from '#app/settings/site-settings.ts'
import { readTexts } from '#app/settings/texts/texts.server.ts'
import { cmsUsers } from '#app/staff/schema.ts'

import { alarmMails, type AlarmMailWords, writeAlarmMail } from './alarm-mail.server.tsx'
import { postToWebhook, webhookAttempts } from './alarm-webhook.server.ts'
import type { AlarmChange, AlarmNews } from './alarm.ts'

export const webhookTask = 'post-alarm'

type NewsFacts = Record<'id' | 'change' | 'words' | 'raisedAt', string>

/** Mails every active admin and posts to the webhook, after the commit. */
export async function queueAlarmNews(tx: Transaction, news: AlarmNews) {
  const facts: NewsFacts = { ...news, raisedAt: news.raisedAt.toISOString() }
  for (const recipient of await listRecipients(tx))
    await queueMail(tx, { template: alarmMails[news.change], recipient, facts })
  if (config.alarmWebhook) await addJob(tx, webhookTask, facts, { maxAttempts: webhookAttempts })
}

export function parseNews(facts: Record<string, string>): AlarmNews {
  const { id = '', words = '', raisedAt = '' } = facts
  return { id, words, raisedAt: new Date(raisedAt), change: facts['change'] === 'cleared' ? 'cleared' : 'raised' }
}

async function listRecipients(tx: Transaction | typeof db): Promise<string[]> {
  const isAdmin = and(eq(cmsUsers.role, 'admin'), eq(cmsUsers.isActive, true))
  const admins = await tx.select({ email: cmsUsers.email }).from(cmsUsers).where(isAdmin)
  return admins.map(({ email }) => email)
}

type Contacts = { recipients: string[]; settings: SiteSettings; words: Record<AlarmChange, AlarmMailWords> }

let contacts: Contacts | undefined

/** For notifications while the database is unreachable. */
export async function rememberContacts() {
  const [recipients, settings, raised, cleared] = await Promise.all([
    listRecipients(db),
    readSiteSettings(),
    readTexts(`emails/${alarmMails.raised}`),
    readTexts(`emails/${alarmMails.cleared}`),
  ])
  contacts = { recipients, settings, words: { raised, cleared } }
}

/** Failures are only logged: no other channel is left. */
export async function notifyWithoutQueue(news: AlarmNews) {
  await Promise.all([mailWithoutQueue(news), postToWebhook(news, { attempts: webhookAttempts })]).catch(
    (err: unknown) => log.error({ err, alarm: news.id }, 'nobody could be told of an alarm'),
  )
}

async function mailWithoutQueue(news: AlarmNews) {
  if (!contacts) return
  const { recipients, settings, words } = contacts
  const mail = await writeAlarmMail(news, words[news.change], settings.site_name)
  for (const to of recipients) {
    const message = { ...mail, to, from: mailSender(settings) }
    await sendWithoutQueue(message).catch((err: unknown) => log.error({ err, alarm: news.id }, 'alarm mail not sent'))
  }
}
