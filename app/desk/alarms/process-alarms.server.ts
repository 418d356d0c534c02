import { config } from '#app/platform/config/config.server.ts'
import { transaction } from '#app/platform/database/db.server.ts'
import { log } from '#app/platform/log.server.ts'

import { type AlarmKind, type AlarmNews, type AlarmState, alarmOfInstance, labelAlarm } from './alarm.ts'
import { findAlarm, saveAlarm } from './alarms.server.ts'
import { type AlarmRecord, isOpen, nextRecord, noRecord } from './next-record.ts'
import { notifyWithoutQueue, queueAlarmNews } from './notify-team.server.ts'

type Held = { record: AlarmRecord; isSaved: boolean }

const held = new Map<string, Held>()

export function listOpenProcessAlarms(): string[] {
  return [...held].filter(([, { record }]) => isOpen(record)).map(([id]) => id)
}

/** An alarm of this process is decided in memory and told directly where the database cannot be written. */
export async function settleProcessAlarm(
  kind: AlarmKind,
  state: AlarmState,
  { isSustained, now = new Date() }: { isSustained?: boolean; now?: Date } = {},
) {
  const id = alarmOfInstance(kind, config.machine)
  const { record: before, isSaved } = held.get(id) ?? (await loadAlarm(id))
  const { record, tell } = nextRecord(before, state, { isSustained, now })
  const isUnchanged = state.is !== 'bad' && !isOpen(before) && before.suspectedAt === null
  held.set(id, { record, isSaved: isSaved && isUnchanged })
  if (isSaved && isUnchanged) return

  const news = tell && { id, change: tell, words: record.words, raisedAt: record.raisedAt ?? now }
  if (news)
    log[tell === 'raised' ? 'error' : 'info']({ alarm: id, words: news.words }, `alarm ${tell}: ${labelAlarm(id)}`)
  try {
    await store(id, record, news)
    held.set(id, { record, isSaved: true })
  } catch (err) {
    // Whatever the reason: the next check stores it, and the team must not wait for that.
    log.debug({ err, alarm: id }, 'an alarm is not stored yet')
    if (news) await notifyWithoutQueue(news)
  }
}

/** After a restart the team is not told again what it was told before. */
async function loadAlarm(id: string): Promise<Held> {
  const record = await findAlarm(id).catch(() => undefined)
  return { record: record ?? noRecord, isSaved: true }
}

async function store(id: string, record: AlarmRecord, news: AlarmNews | undefined) {
  await transaction(async (tx) => {
    await saveAlarm(tx, id, record)
    if (news) await queueAlarmNews(tx, news)
  })
}
