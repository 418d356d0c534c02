import type { TaskList } from 'graphile-worker'

import { mailJob } from '#app/settings/mail-job.server.ts'
import { writeTextMail } from '#app/settings/texts/text-mail.server.tsx'

import type { Alarm } from './alarm.ts'
import { checkAlarms, clearAlarmsOfEndedProcesses } from './alarms.server.ts'
import { alarmMails, describeNews, parseNews } from './notify-team.server.ts'

export const checkTask = 'check-alarms'

export function createAlarmTasks(watched: readonly Alarm[]): TaskList {
  return {
    async [checkTask]() {
      await checkAlarms(watched)
      await clearAlarmsOfEndedProcesses()
    },
    ...Object.fromEntries(
      Object.values(alarmMails).map((template) => [
        template,
        mailJob(async (facts) => await writeTextMail(`emails/${template}`, describeNews(parseNews(facts)))),
      ]),
    ),
  }
}
