import { fewestDigits, splitPhone } from '#app/platform/forms/phone.ts'
import { foldText } from '#app/platform/search/search-text.ts'

import { type Match, mostFound, type Person } from './personal-data.ts'

type Held = {
  id: string
  email?: string | null
  phone?: string | null
  reference?: string | null
  names: (string | null | undefined)[]
}

export function plainEmail(email: string): string {
  return email.trim().toLowerCase()
}

/** +44 (0)20 7946 0142, 0044 20 7946 0142 and 020 7946 0142 are one number, as in list searches. */
export function plainPhone(phone: string): string {
  const digits = splitPhone(phone).number.replaceAll('(0)', '').replaceAll(/\D/g, '')
  return digits.replace(/^(00)?440?(?=[1-9]\d{8,9}$)/, '0')
}

export function isPhone(typed: string): boolean {
  return /^[+\d().\-/\s]+$/.test(splitPhone(typed).number) && plainPhone(typed).length >= fewestDigits
}

export function wordsOfName(name: string): string[] {
  return foldText(name)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
}

/** Each searched word is in the name, in any order and with any punctuation. */
export function isNameMatch(searched: string, name: string | null | undefined): boolean {
  const words = new Set(wordsOfName(name ?? ''))
  const wanted = wordsOfName(searched)
  return wanted.length > 0 && wanted.every((word) => words.has(word))
}

export function matchPerson(person: Person, held: Held): Match[] {
  const { email, phone, reference, names } = held
  const number = phone ? plainPhone(phone) : ''
  const matches: [Match, boolean][] = [
    ['email', Boolean(email) && person.emails.map(plainEmail).includes(plainEmail(email ?? ''))],
    ['phone', number.length >= fewestDigits && person.phones.map(plainPhone).includes(number)],
    ['reference', Boolean(reference) && person.references.includes(reference ?? '')],
    ['name', person.names.some((searched) => names.some((name) => isNameMatch(searched, name)))],
  ]
  return matches.filter(([, isMatch]) => isMatch).map(([match]) => match)
}

/** Those that are of the person or were linked by hand, with what matches. */
export function matchRowsToPerson<Row extends object>(
  person: Person,
  rows: readonly Row[],
  heldIn: (row: Row) => Held,
) {
  return rows
    .map((row) => ({ ...row, matches: matchPerson(person, heldIn(row)) }))
    .filter((row) => row.matches.length > 0 || person.ids.includes(heldIn(row).id))
    .slice(0, mostFound)
}
