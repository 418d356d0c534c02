import type { PublishWindow, Visibility } from '#app/content/status.ts'
import { londonClock, londonInstants, formatDate } from '#app/platform/time/london-time.ts'
export type PreviewMoment = {
  at: Date
  day: string
  time: string
  /** Why a moment other than the requested one is shown. */
  problem?: string
  /** The other zone, when the clocks show this time twice. */
  otherClock?: string
}

/** ?day=2027-03-28&time=09:30 in London time, or now. */
export function parsePreviewMoment(params: URLSearchParams, now: Date): PreviewMoment {
  const [day, time] = [params.get('day') ?? '', params.get('time') ?? '']
  if (!day) return { at: now, day, time: '' }
  const instants = londonInstants(day, time || '00:00')
  if (!instants)
    return { at: now, day: '', time: '', problem: 'Please choose a day and a time, like 2027-01-31 and 09:30' }
  const [first, second] = instants
  if (!first) {
    const problem = `On ${formatDate(new Date(day))} the clocks go forward from 01:00 to 02:00, so there is no ${time}. Please choose another time`
    return { at: now, day, time, problem }
  }
  if (!second) return { at: first, day, time }
  const isSecond = londonClock(second).zone === params.get('clock')
  return { at: isSecond ? second : first, day, time, otherClock: londonClock(isSecond ? first : second).zone }
}

/** The record's own window, stretched so that visitors see it at that moment. */
export function previewWindow(visibility: Visibility | undefined, at: Date): PublishWindow {
  const { from, until } = visibility?.status === 'published' ? visibility : { from: null, until: null }
  return { from: from && from < at ? from : at, until: until && until > at ? until : null }
}
