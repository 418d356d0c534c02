import { acknowledgementDay } from '#app/enquiries/contact/acknowledgement-deadline.ts'
import { daysBetween, londonDay } from '#app/enquiries/typed-date.ts'
import { addDays, formatDay } from '#app/platform/time/london-time.ts'
import type { Cell } from '#app/records/page-data.ts'

import type { PrivacyRequest } from './requests-schema.ts'

const monthsToAnswer = 1
/** "By a further two months where that is necessary" (UK GDPR, Article 12(3)). */
const monthsWhenExtended = 3

/** The same date some months later, or the last day of a shorter month (ICO, time limits for requests). */
export function correspondingDate(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const lastDay = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, lastDay))).toISOString().slice(0, 10)
}

export type Clock = Pick<PrivacyRequest, 'receivedOn' | 'acknowledgedOn' | 'extendedOn' | 'pausedDays'> & {
  type: string
}

/** Null once a complaint is acknowledged: after that the law only requires "without undue delay". */
export function dueDate({ type, receivedOn, acknowledgedOn, extendedOn, pausedDays }: Clock): string | null {
  if (type === 'complaint') return acknowledgedOn ? null : acknowledgementDay(receivedOn)
  return addDays(correspondingDate(receivedOn, extendedOn ? monthsWhenExtended : monthsToAnswer), pausedDays)
}

export function lastDayToExtend({ receivedOn, pausedDays }: Pick<Clock, 'receivedOn' | 'pausedDays'>): string {
  return addDays(correspondingDate(receivedOn, monthsToAnswer), pausedDays)
}

/** 'today', 'in 3 days', '2 days ago'. */
export function formatDaysTo(day: string, today: string): string {
  const days = daysBetween(today, day)
  if (days === 0) return 'today'
  const often = Math.abs(days) === 1 ? '1 day' : `${Math.abs(days)} days`
  return days > 0 ? `in ${often}` : `${often} ago`
}

type Dates = Pick<PrivacyRequest, 'dueOn' | 'identityAskedOn' | 'identityCheckedOn' | 'resolution'>

export function stateOf({ dueOn, resolution, ...dates }: Dates, today = londonDay()) {
  if (resolution) return 'ended'
  if (isPaused(dates)) return 'paused'
  return dueOn !== null && dueOn < today ? 'overdue' : 'open'
}

/** The clock is paused from the day we ask for proof of identity until it arrives. */
export function isPaused({ identityAskedOn, identityCheckedOn }: Pick<Dates, 'identityAskedOn' | 'identityCheckedOn'>) {
  return identityAskedOn !== null && identityCheckedOn === null
}

export function describeDueDay(request: Dates, today = londonDay()): Cell {
  const state = stateOf(request, today)
  if (state === 'ended') return '–'
  if (state === 'paused') return 'The clock is paused'
  const { dueOn } = request
  if (!dueOn) return 'Without undue delay'
  const [text, often] = [formatDay(new Date(dueOn)), formatDaysTo(dueOn, today)]
  return state === 'overdue' ? { text, tone: 'danger', details: [{ text: often }] } : { text, under: often }
}
