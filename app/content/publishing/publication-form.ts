import { z } from 'zod'

import type { ContentKind } from '#app/content/content-kinds.ts'
import { isShown, type PublishWindow, type Visibility } from '#app/content/status.ts'
import { type ParsedForm, parseForm, text } from '#app/platform/forms/forms.ts'
import type { FieldErrors, SubmittedValues } from '#app/platform/forms/submitted-values.ts'
import { londonTime, londonTimeField } from '#app/records/london-time-field.ts'
import type { FieldView } from '#app/records/page-data.ts'

/** Blank: from now on, and until somebody withdraws it. */
const windowFields = z.object({ from: londonTime, until: londonTime })

type WindowContext = { kind: ContentKind; visibility: Visibility; now: Date }

/** Only pages and posts have times (decisions, 24). */
function hasTimes(kind: ContentKind): boolean {
  return kind === 'page' || kind === 'post'
}

/** A page that is already visible keeps its start. */
function hasStart({ kind, visibility, now }: WindowContext): boolean {
  return kind === 'post' || !isShown(visibility, now)
}

export function parsePublishWindow(form: FormData, context: WindowContext): ParsedForm<PublishWindow> {
  if (!hasTimes(context.kind)) return { ok: true, value: { from: null, until: null }, values: {} }
  const parsed = parseForm(windowFields, form)
  if (!parsed.ok) return parsed
  const { visibility, now, kind } = context
  const { until } = parsed.value
  const from = startOf(parsed.value.from, context)
  const errors: FieldErrors = {}
  const isNewStart = hasStart(context) && from !== null && from !== visibility.from
  if (isNewStart && from > now && isShown(visibility, now))
    errors['from'] = 'Visitors see it now. To show it only from a later day on, withdraw it first'
  if (isNewStart && kind === 'page' && from <= now)
    errors['from'] = 'This has passed. Please choose a time that is still to come, or leave it blank'
  if (until && from && until <= from) errors['until'] = 'The end must be after the start'
  else if (until && until <= now) errors['until'] = 'The end must be in the future'
  const { values } = parsed
  return Object.keys(errors).length > 0 ? { ok: false, errors, values } : { ok: true, value: { from, until }, values }
}

function startOf(typed: Date | null, context: WindowContext): Date | null {
  const { kind, visibility, now } = context
  if (!hasStart(context)) return visibility.from
  // The input has no seconds.
  if (typed && londonTimeField(typed) === londonTimeField(visibility.from)) return visibility.from
  if (typed) return typed
  if (isShown(visibility, now)) return visibility.from
  return kind === 'post' ? now : null
}

/** `from`: as the editor of a post asked for it. */
export function initialWindow({ visibility, ...context }: WindowContext, from: string | null): SubmittedValues {
  // A post in the past keeps its date; a page has none.
  const isOver = context.kind === 'page' && visibility.from !== null && visibility.from <= context.now
  const isTime = from !== null && londonTime.safeParse(from).data
  return {
    from: isTime ? from : londonTimeField(isOver ? null : visibility.from),
    until: londonTimeField(visibility.until),
  }
}

const longestReason = 500

export const reasonForm = z.object({
  inSpiteOf: text({ label: 'The reason', max: longestReason, isMultiline: true }),
})

/** The reason where the checks warn, and the times. */
export function publicationFields(context: WindowContext, isWarned: boolean): Record<string, FieldView> {
  const time = { shape: 'moment', width: 'half', isOptional: true } as const
  const reason: FieldView = {
    shape: 'text',
    label: 'Why publish it in spite of the warnings?',
    hint: 'The warnings are listed below. The reason is kept in its history.',
    rows: 2,
    limit: longestReason,
  }
  const from: FieldView = {
    ...time,
    label: context.kind === 'post' ? 'Publish date' : 'Visitors see it from',
    hint: 'London time. Left blank, it is now. Until then, only the team can see it.',
  }
  const until: FieldView = {
    ...time,
    label: 'Visitors see it until',
    hint: 'From then on, its address says that there is nothing there. Left blank, until somebody withdraws it.',
  }
  const times = hasStart(context) ? { from, until } : { until }
  return { ...(isWarned ? { inSpiteOf: reason } : {}), ...(hasTimes(context.kind) ? times : {}) }
}
