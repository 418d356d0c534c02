import { z } from 'zod'

import { explainNoDate, londonDay, readTypedDate } from '#app/enquiries/typed-date.ts'
import { optionalText } from '#app/platform/forms/forms.ts'

import { readDueDate } from './due-date.ts'

const freeTextMax = 2000
const notInList = 'Please choose from the list'

export function freeText(label: string) {
  return optionalText({ label, max: freeTextMax, isMultiline: true })
}

export function oneOf<const O extends readonly [string, ...string[]]>(options: O, message: string) {
  return z.enum(options, message)
}

export function oneOrNone<const O extends readonly [string, ...string[]]>(options: O) {
  return z.enum(['', ...options], notInList).transform((choice): O[number] | null => choice || null)
}

export function anyOf<const O extends readonly [string, ...string[]]>(options: O) {
  return z
    .array(z.enum(options, notInList), notInList)
    .transform((choices): O[number][] | null => (choices.length > 0 ? [...new Set(choices)] : null))
}

export const tick = z.enum(['', 'on'], notInList).transform((typed) => typed === 'on')

const dueDateMissing = 'Please provide your due date'

/** Day, month and year, from three inputs with one name. */
export const dueDate = z.array(z.string(), dueDateMissing).transform((parts, context) => {
  const date = readDueDate(parts)
  if (!date) context.addIssue(refuseDueDate(parts, dueDateMissing))
  return date ?? z.NEVER
})

export function optionalDueDate(message = dueDateMissing) {
  return z.array(z.string(), message).transform((parts, context) => {
    if (isBlank(parts)) return null
    const date = readDueDate(parts)
    if (!date) context.addIssue(refuseDueDate(parts, message))
    return date ?? z.NEVER
  })
}

/** The given message, followed by the reason if there is a specific one. */
function refuseDueDate(parts: readonly string[], message: string) {
  const read = readTypedDate(parts)
  const tooFar = read && (read > londonDay() ? 'this is more than 42 weeks ahead' : 'this is more than 6 weeks ago')
  const reason = tooFar ?? explainNoDate(parts)
  return reason ? `${message}: ${reason}` : message
}

export function isBlank(parts: readonly string[]): boolean {
  return parts.every((part) => part.trim() === '')
}
