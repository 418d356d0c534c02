import { readSessions } from '#app/care/classes/sessions.ts'
import { type ContentFields, listOf, textOf } from '#app/content/content-fields.ts'
import { parsePounds } from '#app/platform/formats/money.ts'
import { londonClock } from '#app/platform/time/london-time.ts'

import { broken, error, type Finding, warning } from './finding.ts'

/** Families see only midwives with a current registration that can be looked up. */
export function checkMidwife(fields: ContentFields): Finding[] {
  const { day: today } = londonClock(new Date())
  const value = (field: string) => textOf(fields, field)
  const expired = value('registeredUntil')
    ? 'The registration has expired. Visitors do not see this midwife until it is renewed.'
    : 'It does not say when the registration expires.'
  const noPin = 'It has no NMC PIN, so families cannot look the registration up.'
  const unchecked = 'Nobody has noted the day on which the register was checked.'
  const uninsured = 'The insurance has expired, so the profile does not mention it.'
  return broken(
    [!value('pin'), error('no-pin', noPin, { field: 'pin' })],
    [(value('registeredUntil') || '0') < today, error('registration-expired', expired, { field: 'registeredUntil' })],
    [!value('checkedOn'), warning('register-unchecked', unchecked, { field: 'checkedOn' })],
    [
      Boolean(value('insuredUntil')) && value('insuredUntil') < today,
      warning('insurance-expired', uninsured, { field: 'insuredUntil' }),
    ],
  )
}

// The payment provider takes no payment below £0.30 (decisions, 4).
const leastPence = 30

/** What somebody who books has to know. */
export function checkClass(fields: ContentFields): Finding[] {
  const value = (field: string) => textOf(fields, field)
  const pence = parsePounds(value('amount')) ?? 0
  const noLink = 'It has no link to join. The confirmation and the reminders will not have one either.'
  const noDates = readSessions(listOf(fields, 'sessions')).length === 0
  const noPlaces = 'It does not say how many places there are.'
  const isTooLow = value('payment') === 'now' && pence > 0 && pence < leastPence
  return broken(
    [noDates, error('no-dates', 'It has no dates.', { field: 'sessions' })],
    [!Number(value('places')), error('no-places', noPlaces, { field: 'places' })],
    [
      value('format') !== 'online' && !value('venue'),
      error('no-venue', 'It does not say where it is.', { field: 'venue' }),
    ],
    [isTooLow, error('price-too-low', 'By card the price must be at least £0.30.', { field: 'amount' })],
    [value('format') !== 'in-person' && !value('joinLink'), warning('no-link', noLink, { field: 'joinLink' })],
  )
}
