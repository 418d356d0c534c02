import type { Task, TaskList } from 'graphile-worker'

import { mailJob } from '#app/settings/mail-job.server.ts'
import { readSiteSettings } from '#app/settings/site-settings.server.ts'
import { readTexts } from '#app/settings/texts/texts.server.ts'

import { alarmMails, writeAlarmMail } from './alarm-mail.server.tsx'
import { postToWebhook } from './alarm-webhook.server.ts'
import type { Alarm } from './alarm.ts'
import { checkAlarms, clearAlarmsOfEndedProcesses } from './alarms.server.ts'
import { parseNews, webhookTask } from './notify-team.server.ts'

export const checkTask = 'check-alarms'

export function createAlarmTasks(watched: readonly Alarm[]): TaskList {
  return {
    async [checkTask]() {
      await checkAlarms(watched)
      await clearAlarmsOfEndedProcesses()
    },
    [webhookTask]: (async (facts) => await postToWebhook(parseNews(facts as Record<string, string>))) satisfies Task,
    [alarmMails.raised]: alarmMailJob('raised'),
    [alarmMails.cleared]: alarmMailJob('cleared'),
  }
}

function alarmMailJob(change: keyof typeof alarmMails) {
  return mailJob(async (facts) => {
    const [{ site_name: siteName }, words] = await Promise.all([
      readSiteSettings(),
      readTexts(`emails/${alarmMails[change]}`),
    ])
    return await writeAlarmMail(parseNews(facts), words, siteName)
  })
}
