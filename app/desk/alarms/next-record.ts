import type { AlarmChange, AlarmState } from './alarm.ts'
import type { alarms } from './schema.ts'

export type AlarmRecord = Omit<typeof alarms.$inferSelect, 'id' | 'checkedAt'>

const minuteMs = 60_000
// Two bad checks further apart do not raise the alarm.
const inARowMs = 5 * minuteMs
const flappingMs = 30 * minuteMs
const notifyAgainMs = 60 * minuteMs

export const noRecord: AlarmRecord = { suspectedAt: null, raisedAt: null, toldAt: null, clearedAt: null, words: '' }

export function isAlarmOpen({ raisedAt, clearedAt }: Pick<AlarmRecord, 'raisedAt' | 'clearedAt'>): boolean {
  return raisedAt !== null && clearedAt === null
}

export function changedAt({ suspectedAt, raisedAt, clearedAt }: AlarmRecord): number {
  return Math.max(...[suspectedAt, raisedAt, clearedAt].map((at) => at?.getTime() ?? 0))
}

/** The team is notified once when an alarm is raised and once when it clears, of a flapping alarm at most hourly. */
export function nextRecord(
  before: AlarmRecord,
  state: AlarmState,
  { isSustained = false, now }: { isSustained?: boolean | undefined; now: Date },
): { record: AlarmRecord; notify?: AlarmChange } {
  if (state.is === 'unknown') return { record: before }
  if (state.is === 'well') return clear(before, now)
  const record = { ...before, words: state.words }
  if (isAlarmOpen(before)) return isNotified(before) ? { record } : notifyWithinLimit(record, now)

  const isSecond = before.suspectedAt !== null && msBetween(before.suspectedAt, now) <= inARowMs
  if (!isSustained && !isSecond) return { record: { ...record, suspectedAt: now } }
  const raised = { ...record, suspectedAt: null, raisedAt: now, clearedAt: null }
  const isFlapping = before.clearedAt !== null && msBetween(before.clearedAt, now) < flappingMs
  return isFlapping ? notifyWithinLimit(raised, now) : { record: { ...raised, toldAt: now }, notify: 'raised' }
}

function clear(before: AlarmRecord, now: Date): { record: AlarmRecord; notify?: AlarmChange } {
  if (!isAlarmOpen(before)) return { record: { ...before, suspectedAt: null } }
  const record = { ...before, clearedAt: now }
  return isNotified(before) ? { record, notify: 'cleared' } : { record }
}

function notifyWithinLimit(record: AlarmRecord, now: Date): { record: AlarmRecord; notify?: AlarmChange } {
  if (record.toldAt && msBetween(record.toldAt, now) < notifyAgainMs) return { record }
  return { record: { ...record, toldAt: now }, notify: 'raised' }
}

function isNotified({ raisedAt, toldAt }: AlarmRecord) {
  return raisedAt !== null && toldAt !== null && toldAt >= raisedAt
}

function msBetween(earlier: Date, later: Date) {
  return later.getTime() - earlier.getTime()
}
