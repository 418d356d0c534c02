import { readSessions } from '#app/care/classes/sessions.ts'
import { listOf, textOf } from '#app/content/content-fields.ts'
import { parsePounds } from '#app/platform/formats/money.ts'

import type { Finding } from './finding.ts'
import type { ParsedContent } from './parsed-content.ts'

// The payment provider takes no payment below £0.30 (decisions, 4).
const leastPence = 30

export function checkClass({ kind, fields }: ParsedContent): Finding[] {
  if (kind !== 'class') return []
  const value = (field: string) => textOf(fields, field)
  const [first] = readSessions(listOf(fields, 'sessions'))
  const pence = parsePounds(value('amount')) ?? 0
  const isOnline = value('format') === 'online'
  const found: (Finding | false)[] = [
    !first && { rule: 'no-dates', severity: 'error', field: 'sessions', message: 'It has no dates.' },
    first !== undefined &&
      first.startsAt <= new Date() && {
        rule: 'class-begun',
        severity: 'warning',
        field: 'sessions',
        message: 'Its first date has passed, so visitors do not see it.',
      },
    !Number(value('places')) && {
      rule: 'no-places',
      severity: 'error',
      field: 'places',
      message: 'It does not say how many places there are.',
    },
    !isOnline &&
      !value('venue') && {
        rule: 'no-venue',
        severity: 'error',
        field: 'venue',
        message: 'It does not say where it is.',
      },
    value('payment') === 'now' &&
      pence > 0 &&
      pence < leastPence && {
        rule: 'price-too-low',
        severity: 'error',
        field: 'amount',
        message: 'By card the price must be at least £0.30.',
      },
    value('format') !== 'in-person' &&
      !value('joinLink') && {
        rule: 'no-link',
        severity: 'warning',
        field: 'joinLink',
        message: 'It has no link to join. The confirmation and the reminders will not have one either.',
      },
    !value('teacher') && {
      rule: 'no-teacher',
      severity: 'advice',
      field: 'teacher',
      message: 'Families like to know who teaches them.',
    },
  ]
  return found.filter((one) => one !== false)
}
