import { z } from 'zod'

import type { ContentKind } from '#app/content/content-kinds.ts'
import { isShown, type PublishWindow, type Visibility } from '#app/content/status.ts'
import { limitedString, type ParsedForm, parseForm, text } from '#app/platform/forms/forms.ts'
import type { FieldErrors, SubmittedValues } from '#app/platform/forms/submitted-values.ts'
import { londonClock, londonInstants, formatDate } from '#app/platform/time/london-time.ts'
const typed = limitedString('Please choose a day and a time').trim()
const windowFields = z.object({
  start: z.enum(['now', 'at']).catch('now'),
  startDay: typed,
  startTime: typed,
  startClock: typed,
  end: z.enum(['never', 'at']).catch('never'),
  endDay: typed,
  endTime: typed,
  endClock: typed,
})
type Typed = z.output<typeof windowFields>
type Side = 'start' | 'end'

type WindowContext = { kind: ContentKind; visibility: Visibility; now: Date }

/** Only pages and posts have times (decisions, 24). */
export function hasTimes(kind: ContentKind): boolean {
  return kind === 'page' || kind === 'post'
}

export function parsePublishWindow(form: FormData, context: WindowContext): ParsedForm<PublishWindow> {
  if (!hasTimes(context.kind)) return { ok: true, value: { from: null, until: null }, values: {} }
  const parsed = parseForm(windowFields, form)
  if (!parsed.ok) return parsed
  const { value, values } = parsed
  const errors: FieldErrors = {}
  const from = startOf(value, context, errors)
  const until = value.end === 'at' ? instantOf(value, 'end', errors) : null
  if (until && !errors['endDay']) {
    if (from && until <= from) errors['endDay'] = endsTooEarly(from, until)
    else if (until <= context.now) errors['endDay'] = 'The end must be in the future'
  }
  return Object.keys(errors).length > 0 ? { ok: false, errors, values } : { ok: true, value: { from, until }, values }
}

export function publishWindowValues(kind: ContentKind, form: FormData): SubmittedValues {
  return hasTimes(kind) ? parseForm(windowFields, form).values : {}
}

function startOf(value: Typed, { kind, visibility, now }: WindowContext, errors: FieldErrors): Date | null {
  const isShownNow = isShown(visibility, now)
  // A page that is already visible keeps its start.
  if (isShownNow && (kind === 'page' || value.start === 'now')) return visibility.from
  if (value.start === 'now') return kind === 'post' ? now : null
  const from = instantOf(value, 'start', errors)
  if (from && from > now && isShownNow)
    errors['startDay'] = 'Visitors see it now. To show it only from a later day on, withdraw it first'
  if (kind === 'page' && from && from <= now)
    errors['startDay'] = 'This has passed. Please choose a time that is still to come, or show it now'
  return from
}

function instantOf(value: Typed, side: Side, errors: FieldErrors): Date | null {
  const [day, time, clock] = [value[`${side}Day`], value[`${side}Time`], value[`${side}Clock`]]
  if (!day) errors[`${side}Day`] = 'Please choose a day'
  if (!time) errors[`${side}Time`] = 'Please choose a time'
  if (!day || !time) return null
  const instants = londonInstants(day, time)
  if (!instants) {
    if (!londonInstants(day, '12:00')) errors[`${side}Day`] = 'Please choose a day that there is, like 2027-01-31'
    if (!londonInstants('2027-01-31', time)) errors[`${side}Time`] = 'Please choose a time, like 09:30'
    return null
  }
  const [first, second] = instants
  if (!first) {
    errors[`${side}Time`] =
      `On ${formatDate(new Date(day))} the clocks go forward from 01:00 to 02:00, so there is no ${time}. Please choose another time`
    return null
  }
  if (!second) return first
  const chosen = instants.find((instant) => londonClock(instant).zone === clock)
  if (!chosen)
    errors[`${side}Clock`] =
      `On ${formatDate(new Date(day))} the clocks go back, and ${time} comes twice. Please say which one you mean`
  return chosen ?? null
}

/** In the night the clocks go back, the end may look later than the start. */
function endsTooEarly(from: Date, until: Date): string {
  const [start, end] = [londonClock(from), londonClock(until)]
  const isClockChange = start.day === end.day && start.zone !== end.zone
  const why = isClockChange ? `: ${end.time} ${end.zone} comes before ${start.time} ${start.zone} that night` : ''
  return `The end must be after the start${why}`
}

export function windowValues({ from, until }: PublishWindow): SubmittedValues {
  return {
    ...(from ? { start: 'at', ...instantInput('start', from) } : { start: 'now' }),
    ...(until ? { end: 'at', ...instantInput('end', until) } : { end: 'never' }),
  }
}

function instantInput(side: Side, instant: Date): SubmittedValues {
  const { day, time, zone } = londonClock(instant)
  const isTwice = londonInstants(day, time)?.length === 2
  return { [`${side}Day`]: day, [`${side}Time`]: time, ...(isTwice ? { [`${side}Clock`]: zone } : {}) }
}

type First = { kind: ContentKind; now: Date; from: string | null }

export function initialWindow(visibility: Visibility, { kind, now, from }: First): SubmittedValues {
  const input = windowValues(visibility)
  const [, day, time] = /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2})$/.exec(from ?? '') ?? []
  if (day && time) return { ...input, start: 'at', startDay: day, startTime: time }
  // A post in the past keeps its date; a page has none.
  const isOver = kind === 'page' && visibility.from !== null && visibility.from <= now
  return isOver || isShown(visibility, now) ? { ...input, start: 'now' } : input
}

export const longestReason = 500

export const reasonForm = z.object({
  inSpiteOf: text({
    label: 'The reason',
    max: longestReason,
    message: 'The reason cannot be read. Please type it again',
    isMultiline: true,
  }),
})
