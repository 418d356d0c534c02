import { readSessions } from '#app/care/classes/sessions.ts'
import { type ContentFields, listOf, textOf } from '#app/content/content-fields.ts'
import { parsePounds } from '#app/platform/formats/money.ts'
import { londonClock } from '#app/platform/time/london-time.ts'

import type { Finding } from './finding.ts'

/** Families see only midwives with a current registration that can be looked up. */
export function checkMidwife(fields: ContentFields): Finding[] {
  const { day: today } = londonClock(new Date())
  const value = (field: string) => textOf(fields, field)
  const found: Finding[] = []
  const add = (severity: Finding['severity'], rule: string, field: string, message: string) =>
    found.push({ rule, severity, field, message })
  if (!value('pin')) add('error', 'no-pin', 'pin', 'It has no NMC PIN, so families cannot look the registration up.')
  if ((value('registeredUntil') || '0') < today)
    add(
      'error',
      'registration-expired',
      'registeredUntil',
      value('registeredUntil')
        ? 'The registration has expired. Visitors do not see this midwife until it is renewed.'
        : 'It does not say when the registration expires.',
    )
  if (!value('checkedOn'))
    add('warning', 'register-unchecked', 'checkedOn', 'Nobody has noted the day on which the register was checked.')
  if (value('insuredUntil') && value('insuredUntil') < today)
    add(
      'warning',
      'insurance-expired',
      'insuredUntil',
      'The insurance has expired, so the profile does not mention it.',
    )
  return found
}

// The payment provider takes no payment below £0.30 (decisions, 4).
const leastPence = 30

/** What somebody who books has to know. */
export function checkClass(fields: ContentFields): Finding[] {
  const value = (field: string) => textOf(fields, field)
  const pence = parsePounds(value('amount')) ?? 0
  const found: Finding[] = []
  const add = (rule: string, field: string, message: string) => found.push({ rule, severity: 'error', field, message })
  if (readSessions(listOf(fields, 'sessions')).length === 0) add('no-dates', 'sessions', 'It has no dates.')
  if (!Number(value('places'))) add('no-places', 'places', 'It does not say how many places there are.')
  if (value('format') !== 'online' && !value('venue')) add('no-venue', 'venue', 'It does not say where it is.')
  if (value('payment') === 'now' && pence > 0 && pence < leastPence)
    add('price-too-low', 'amount', 'By card the price must be at least £0.30.')
  if (value('format') !== 'in-person' && !value('joinLink'))
    found.push({
      rule: 'no-link',
      severity: 'warning',
      field: 'joinLink',
      message: 'It has no link to join. The confirmation and the reminders will not have one either.',
    })
  return found
}
