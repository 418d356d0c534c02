import { config } from '#app/platform/config/config.server.ts'
import { formatMoment } from '#app/platform/time/london-time.ts'
import type { GroupValues, GroupWords } from '#app/settings/texts/text-groups.ts'
import { MailText, renderTextMail } from '#app/settings/texts/text-mail.server.tsx'

import { type AlarmNews, labelAlarm } from './alarm.ts'

export const alarmMails = { raised: 'alarm-raised', cleared: 'alarm-cleared' } as const

type AlarmMail = 'emails/alarm-raised' | 'emails/alarm-cleared'
export type AlarmMailWords = GroupWords<AlarmMail>

export async function writeAlarmMail(
  { id, words: what, raisedAt }: AlarmNews,
  words: AlarmMailWords,
  siteName: string,
) {
  const values: GroupValues<AlarmMail> = {
    alarm: labelAlarm(id),
    what,
    since: formatMoment(raisedAt),
    site_name: siteName,
    link: `${config.siteUrl}/admin/dashboard`,
  }
  return await renderTextMail({ lines: words, values, children: <MailText words={words.body} values={values} /> })
}
