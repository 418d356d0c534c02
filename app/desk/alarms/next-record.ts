import type { AlarmChange, AlarmState } from './alarm.ts'

export type AlarmRecord = {
  suspectedAt: Date | null
  raisedAt: Date | null
  toldAt: Date | null
  clearedAt: Date | null
  words: string
}

const minuteMs = 60_000
// Two bad checks further apart than this are two blips.
const inARowMs = 5 * minuteMs
const flappingMs = 30 * minuteMs
const toldAgainMs = 60 * minuteMs

export const noRecord: AlarmRecord = { suspectedAt: null, raisedAt: null, toldAt: null, clearedAt: null, words: '' }

export function isOpen({ raisedAt, clearedAt }: Pick<AlarmRecord, 'raisedAt' | 'clearedAt'>): boolean {
  return raisedAt !== null && clearedAt === null
}

export function changedAt({ suspectedAt, raisedAt, clearedAt }: AlarmRecord): number {
  return Math.max(...[suspectedAt, raisedAt, clearedAt].map((at) => at?.getTime() ?? 0))
}

/** The team is told once when an alarm is raised and once when it is cleared; a flapping alarm at most once an hour. */
export function nextRecord(
  before: AlarmRecord,
  state: AlarmState,
  { isSustained = false, now }: { isSustained?: boolean | undefined; now: Date },
): { record: AlarmRecord; tell?: AlarmChange } {
  if (state.is === 'unknown') return { record: before }
  if (state.is === 'well') return clear(before, now)
  const record = { ...before, words: state.words }
  if (isOpen(before)) return isTold(before) ? { record } : tellWithinLimit(record, now)

  const isSecond = before.suspectedAt !== null && msBetween(before.suspectedAt, now) <= inARowMs
  if (!isSustained && !isSecond) return { record: { ...record, suspectedAt: now } }
  const raised = { ...record, suspectedAt: null, raisedAt: now, clearedAt: null }
  const isFlapping = before.clearedAt !== null && msBetween(before.clearedAt, now) < flappingMs
  return isFlapping ? tellWithinLimit(raised, now) : { record: { ...raised, toldAt: now }, tell: 'raised' }
}

function clear(before: AlarmRecord, now: Date): { record: AlarmRecord; tell?: AlarmChange } {
  if (!isOpen(before)) return { record: { ...before, suspectedAt: null } }
  const record = { ...before, clearedAt: now }
  return isTold(before) ? { record, tell: 'cleared' } : { record }
}

function tellWithinLimit(record: AlarmRecord, now: Date): { record: AlarmRecord; tell?: AlarmChange } {
  if (record.toldAt && msBetween(record.toldAt, now) < toldAgainMs) return { record }
  return { record: { ...record, toldAt: now }, tell: 'raised' }
}

function isTold({ raisedAt, toldAt }: AlarmRecord) {
  return raisedAt !== null && toldAt !== null && toldAt >= raisedAt
}

function msBetween(earlier: Date, later: Date) {
  return later.getTime() - earlier.getTime()
}
