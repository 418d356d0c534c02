import { readSessions } from '#app/care/classes/sessions.ts'
import { type ContentFields, listOf, textOf } from '#app/content/content-fields.ts'
import { parsePounds } from '#app/platform/formats/money.ts'
import { londonClock } from '#app/platform/time/london-time.ts'

import { error, type Finding, warning } from './finding.ts'

/** Families see only midwives with a current registration that can be looked up. */
export function checkMidwife(fields: ContentFields): Finding[] {
  const { day: today } = londonClock(new Date())
  const value = (field: string) => textOf(fields, field)
  const found: Finding[] = []
  if (!value('pin'))
    found.push(error('no-pin', 'It has no NMC PIN, so families cannot look the registration up.', { field: 'pin' }))
  if ((value('registeredUntil') || '0') < today) {
    const message = value('registeredUntil')
      ? 'The registration has expired. Visitors do not see this midwife until it is renewed.'
      : 'It does not say when the registration expires.'
    found.push(error('registration-expired', message, { field: 'registeredUntil' }))
  }
  if (!value('checkedOn')) {
    const message = 'Nobody has noted the day on which the register was checked.'
    found.push(warning('register-unchecked', message, { field: 'checkedOn' }))
  }
  if (value('insuredUntil') && value('insuredUntil') < today) {
    const message = 'The insurance has expired, so the profile does not mention it.'
    found.push(warning('insurance-expired', message, { field: 'insuredUntil' }))
  }
  return found
}

// The payment provider takes no payment below £0.30 (decisions, 4).
const leastPence = 30

/** What somebody who books has to know. */
export function checkClass(fields: ContentFields): Finding[] {
  const value = (field: string) => textOf(fields, field)
  const pence = parsePounds(value('amount')) ?? 0
  const noLink = 'It has no link to join. The confirmation and the reminders will not have one either.'
  const rules = [
    [
      readSessions(listOf(fields, 'sessions')).length === 0,
      error('no-dates', 'It has no dates.', { field: 'sessions' }),
    ],
    [!Number(value('places')), error('no-places', 'It does not say how many places there are.', { field: 'places' })],
    [
      value('format') !== 'online' && !value('venue'),
      error('no-venue', 'It does not say where it is.', { field: 'venue' }),
    ],
    [
      value('payment') === 'now' && pence > 0 && pence < leastPence,
      error('price-too-low', 'By card the price must be at least £0.30.', { field: 'amount' }),
    ],
    [value('format') !== 'in-person' && !value('joinLink'), warning('no-link', noLink, { field: 'joinLink' })],
  ] as const
  return rules.flatMap(([isBroken, finding]) => (isBroken ? [finding] : []))
}
