import { z } from 'zod'

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

/** Three inputs with one name: day, month and year. */
export const dueDate = z.array(z.string(), dueDateMissing).transform((parts, context) => {
  const date = readDueDate(parts)
  if (!date) context.addIssue(dueDateMissing)
  return date ?? z.NEVER
})

export const optionalDueDate = z.array(z.string(), dueDateMissing).transform((parts, context) => {
  if (isBlank(parts)) return null
  const date = readDueDate(parts)
  if (!date) context.addIssue(dueDateMissing)
  return date ?? z.NEVER
})

export function isBlank(parts: readonly string[]): boolean {
  return parts.every((part) => part.trim() === '')
}
