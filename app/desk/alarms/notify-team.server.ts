import { config } from '#app/platform/config/config.server.ts'
import { db, type Transaction } from '#app/platform/database/db.server.ts'
import { log } from '#app/platform/log.server.ts'
import { sendWithoutQueue } from '#app/platform/mail/mail.server.ts'
import { formatMoment } from '#app/platform/time/london-time.ts'
import { mailSender } from '#app/settings/mail-job.server.ts'
import { readSiteSettings } from '#app/settings/site-settings.server.ts'
import type { SiteSettings } from '#app/settings/site-settings.ts'
import type { GroupWords } from '#app/settings/texts/text-groups.ts'
import { fillTextMail } from '#app/settings/texts/text-mail.server.tsx'
import { readTexts } from '#app/settings/texts/texts.server.ts'
import { listAdminEmails, mailAdmins } from '#app/staff/notices/mail-admins.server.ts'

import { type AlarmChange, type AlarmNews, labelAlarm } from './alarm.ts'

export const alarmMails = { raised: 'alarm-raised', cleared: 'alarm-cleared' } as const

/** Mails every active admin, after the commit. */
export async function queueAlarmNews(tx: Transaction, news: AlarmNews) {
  await mailAdmins(tx, alarmMails[news.change], { ...news, raisedAt: news.raisedAt.toISOString() })
}

export function parseNews(facts: Record<string, string>): AlarmNews {
  const { id = '', words = '', raisedAt = '' } = facts
  return { id, words, raisedAt: new Date(raisedAt), change: facts['change'] === 'cleared' ? 'cleared' : 'raised' }
}

/** What the mail about it is filled with. */
export function describeNews({ id, words, raisedAt }: AlarmNews) {
  const link = `${config.siteUrl}/admin/dashboard`
  return { alarm: labelAlarm(id), what: words, since: formatMoment(raisedAt), link }
}

type Words = GroupWords<`emails/${(typeof alarmMails)[AlarmChange]}`>
type Contacts = { recipients: string[]; settings: SiteSettings; words: Record<AlarmChange, Words> }

let contacts: Contacts | undefined

/** For notifications while the database is unreachable. */
export async function rememberContacts() {
  const [recipients, settings, raised, cleared] = await Promise.all([
    listAdminEmails(db),
    readSiteSettings(),
    readTexts(`emails/${alarmMails.raised}`),
    readTexts(`emails/${alarmMails.cleared}`),
  ])
  contacts = { recipients, settings, words: { raised, cleared } }
}

/** Failures are only logged: no other channel is left. */
export async function notifyWithoutQueue(news: AlarmNews) {
  if (!contacts) return
  const { recipients, settings, words } = contacts
  const { site_name } = settings
  const mail = await fillTextMail(words[news.change], { ...describeNews(news), site_name })
  for (const to of recipients) {
    const message = { ...mail, to, from: mailSender(settings) }
    await sendWithoutQueue(message).catch((err: unknown) => log.error({ err, alarm: news.id }, 'alarm mail not sent'))
  }
}
