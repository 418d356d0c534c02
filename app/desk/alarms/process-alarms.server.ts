import { config } from '#app/platform/config/config.server.ts'
import { log } from '#app/platform/log.server.ts'

import { type AlarmKind, type AlarmState, alarmOfInstance } from './alarm.ts'
import { logNews, settleRecord } from './alarms.server.ts'
import { type AlarmRecord, isAlarmOpen, nextRecord, noRecord } from './next-record.ts'
import { notifyWithoutQueue } from './notify-team.server.ts'

type Remembered = { record: AlarmRecord; isSaved: boolean }

const remembered = new Map<string, Remembered>()

export function listOpenProcessAlarms(): string[] {
  return [...remembered].filter(([, { record }]) => isAlarmOpen(record)).map(([id]) => id)
}

/** Processes of a machine share a row. Without the database each decides from memory and notifies directly. */
export async function settleProcessAlarm(
  kind: AlarmKind,
  state: AlarmState,
  { isSustained, now = new Date() }: { isSustained?: boolean; now?: Date } = {},
) {
  if (state.is === 'unknown') return
  const id = alarmOfInstance(kind, config.machine)
  const before = remembered.get(id)
  const unsaved = before && !before.isSaved ? before.record : undefined
  try {
    const { record } = await settleRecord(id, state, { isSustained, unsaved, now })
    remembered.set(id, { record, isSaved: true })
  } catch (err) {
    // Whatever the error: the next check stores the alarm, and the team must be notified now.
    log.debug({ err, alarm: id }, 'an alarm is not stored yet')
    await settleInMemory(id, state, before ?? { record: noRecord, isSaved: true }, { isSustained, now })
  }
}

async function settleInMemory(
  id: string,
  state: AlarmState,
  before: Remembered,
  options: { isSustained: boolean | undefined; now: Date },
) {
  const { record, notify } = nextRecord(before.record, state, options)
  const isUnchanged = state.is === 'well' && !isAlarmOpen(before.record) && before.record.suspectedAt === null
  remembered.set(id, { record, isSaved: before.isSaved && isUnchanged })
  if (!notify) return
  const news = { id, change: notify, words: record.words, raisedAt: record.raisedAt ?? options.now }
  logNews(news)
  await notifyWithoutQueue(news)
}
