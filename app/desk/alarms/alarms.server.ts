import { and, eq, isNotNull, isNull, like, lt, sql } from 'drizzle-orm'

import { db, transaction } from '#app/platform/database/db.server.ts'
import { log } from '#app/platform/log.server.ts'

import { type Alarm, type AlarmNews, type AlarmState, labelAlarm } from './alarm.ts'
import { type AlarmRecord, changedAt, isAlarmOpen, nextRecord, noRecord } from './next-record.ts'
import { queueAlarmNews } from './notify-team.server.ts'
import { alarms } from './schema.ts'

const open = and(isNotNull(alarms.raisedAt), isNull(alarms.clearedAt))

export type OpenAlarm = Pick<typeof alarms.$inferSelect, 'id' | 'words' | 'raisedAt'>

export async function listOpenAlarms(): Promise<OpenAlarm[]> {
  const { id, words, raisedAt } = alarms
  return await db.select({ id, words, raisedAt }).from(alarms).where(open).orderBy(raisedAt, id)
}

/** A check that fails must not silence the others. */
export async function checkAlarms(watched: readonly Alarm[]) {
  for (const { kind, check, isSustained } of watched) {
    const state = await check().catch((err: unknown): AlarmState => {
      log.error({ err, alarm: kind }, 'an alarm could not be checked')
      return { is: 'unknown' }
    })
    await settleAlarm(kind, state, { isSustained })
  }
}

type SettleOptions = {
  isSustained?: boolean | undefined
  isDirect?: boolean
  /** Decided by a process while the database was unreachable. */
  unsaved?: AlarmRecord | undefined
  now?: Date
}
type Settled = { record: AlarmRecord; news?: AlarmNews }

/** Queues the notification in the same transaction. `isDirect` returns it instead. */
export async function settleAlarm(
  id: string,
  state: AlarmState,
  options: SettleOptions = {},
): Promise<AlarmNews | undefined> {
  if (state.is === 'unknown') return undefined
  const { news } = await settleRecord(id, state, options)
  return options.isDirect ? news : undefined
}

/** Several processes may check an alarm at once. The locked row decides, so that the team is notified once. */
export async function settleRecord(
  id: string,
  state: AlarmState,
  { isSustained, isDirect = false, unsaved, now = new Date() }: SettleOptions = {},
): Promise<Settled> {
  if (state.is === 'well' && !unsaved) {
    const [row = noRecord] = await db.select().from(alarms).where(eq(alarms.id, id))
    // Most alarms are well: nothing to write.
    if (!isAlarmOpen(row) && row.suspectedAt === null) return { record: row }
  }
  return await transaction(async (tx) => {
    await tx.insert(alarms).values({ id, words: '' }).onConflictDoNothing()
    const [row = noRecord] = await tx.select().from(alarms).where(eq(alarms.id, id)).for('update')
    const before = unsaved && changedAt(unsaved) > changedAt(row) ? unsaved : row
    const { record, notify } = nextRecord(before, state, { isSustained, now })
    const { suspectedAt, raisedAt, toldAt, clearedAt, words } = record
    const change = { suspectedAt, raisedAt, toldAt, clearedAt, words, checkedAt: sql`now()` }
    await tx.update(alarms).set(change).where(eq(alarms.id, id))
    if (!notify) return { record }
    const news = { id, change: notify, words, raisedAt: raisedAt ?? now }
    logNews(news)
    if (!isDirect) await queueAlarmNews(tx, news)
    return { record, news }
  })
}

export function logNews({ id, change, words }: AlarmNews) {
  log[change === 'raised' ? 'error' : 'info']({ alarm: id, words }, `alarm ${change}: ${labelAlarm(id)}`)
}

/** An ended process cannot clear its own alarms. */
export async function clearAlarmsOfEndedProcesses() {
  const isUnchecked = lt(alarms.checkedAt, sql`now() - interval '15 minutes'`)
  await db
    .update(alarms)
    .set({ clearedAt: sql`now()` })
    .where(and(open, like(alarms.id, '%@%'), isUnchecked))
}
