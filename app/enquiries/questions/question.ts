import { z } from 'zod'

import type { enquiryTables } from '#app/enquiries/enquiry-tables.ts'
import type { EnquiryKind } from '#app/enquiries/kinds.ts'
import type { encryptedFields } from '#app/enquiries/schema.ts'
import { explainNoDate, londonDay, readTypedDate } from '#app/enquiries/typed-date.ts'
import { readPostcode } from '#app/platform/formats/postcode.ts'
import { emailAddress, optionalPhone, optionalText, text } from '#app/platform/forms/forms.ts'

import { readAgeFromBirth, readAgeInDays } from './baby-age.ts'
import { readDueDate } from './due-date.ts'

/** Value and label, or values that are their own labels. */
export type Options = Readonly<Record<string, string>> | readonly string[]

/** Questions are optional without `required`, which is the error when there is no answer. */
type Shape =
  | { shape: 'line'; required?: string; min?: number; max: number; width?: 'half'; autoComplete?: string }
  /** Several lines. A brief one is lower, and does not count characters. */
  | { shape: 'text'; required?: string; min?: number; max?: number; rows?: number; isBrief?: true }
  | { shape: 'email'; required: string }
  | { shape: 'phone' }
  | { shape: 'postcode' }
  | { shape: 'tick' }
  | {
      shape: 'choice'
      options: Options
      required?: string
      columns?: true
      /** The editable texts that have the names of the options. */
      hasOptionHints?: true
      /** Asked only after this choice, and then required. `words` announce it to screen readers. */
      reveals?: { choice: string; question: string; words: string }
    }
  | { shape: 'select'; options: Options }
  /** `alone` cannot be combined with other choices. */
  | { shape: 'choices'; options: Options; columns?: true; alone?: { choice: string; message: string } }
  /** `message` starts the errors of an optional one. `fills` is a question whose answer follows from it. */
  | { shape: 'due date'; required?: string; message?: string; showsGestation?: true; fills?: string }
  /** In days, or by a date of birth, which has a field of its own. */
  | { shape: 'age'; message: string; born: { name: string; label: string; hint: () => string; message: string } }
  /** Drawn by the page of the form, and not listed for staff. */
  | { shape: 'own'; rule: z.ZodType }

/** How a form asks a question. Its field, rule and column follow from this, and what staff and exports say of it. */
export type Question<W extends string = string> = Shape & {
  label: string
  /** In errors and for staff. */
  named?: string
  /** For staff, in exports and in copies of personal data, where that would not do. */
  term?: string
  hint?: string | (() => string)
  /** The name of the hint among the texts that editors may change. */
  words?: W
  /** Stored unencrypted, because staff search and sort by it (decisions, 16). */
  isPlain?: true
  className?: string
}

type Rest<S extends Shape['shape']> = Omit<Extract<Question, { shape: S }>, 'shape' | 'label'>

/** Keeps the literal types, and refuses what this shape does not have. */
export function ask<const S extends Shape['shape'], const R extends Rest<S>>(
  shape: S,
  label: string,
  rest: R & Record<Exclude<keyof R, keyof Rest<S>>, never>,
) {
  return { shape, label, ...rest }
}

type Tables = typeof enquiryTables
type Encrypted<K extends EnquiryKind> = (typeof encryptedFields)[Tables[K]['_']['name']][number]

/** By column. A question without a column, or one in plain text that is not marked so, does not compile. */
export type Questions<K extends EnquiryKind, W extends string = never> = {
  readonly [column in keyof Tables[K]['$inferInsert']]?: Question<W> &
    (column extends Encrypted<K> ? { isPlain?: never } : { isPlain: true })
}

export type AnyQuestions = Readonly<Record<string, Question>>

/** The rules of the fields. A revealed question has none unless its choice was sent. */
export function rulesOf(questions: AnyQuestions): Record<string, z.ZodType> {
  return Object.fromEntries(
    Object.entries(questions).flatMap(([name, question]) =>
      question.shape === 'age'
        ? [[name, ruleOf(question)] as const, [question.born.name, bornRule(question.born.message)] as const]
        : [[name, ruleOf(question)] as const],
    ),
  )
}

export function termOf({ label, named = label, term = named }: Question): string {
  return term
}

export function fieldNames(questions: AnyQuestions): string[] {
  return Object.entries(questions).flatMap(([name, question]) =>
    question.shape === 'age' ? [name, question.born.name] : [name],
  )
}

type DueDate = Extract<Shape, { shape: 'due date' }>

const notInList = 'Please choose from the list'

export function ruleOf(question: Question): z.ZodType {
  const label = question.named ?? question.label
  switch (question.shape) {
    case 'line':
    case 'text': {
      const { min = 1, max = 2000, required } = question
      const rules = { label, max, isMultiline: question.shape === 'text' }
      return required ? text({ ...rules, min, message: required }) : optionalText(rules)
    }
    case 'email':
      return emailAddress(question.required)
    case 'phone':
      return optionalPhone
    case 'postcode':
      return read(
        z.string('Please enter a UK postcode'),
        ([typed = '']) => readPostcode(typed),
        () => 'Please enter a full UK postcode, such as SW1A 1AA',
      )
    case 'tick':
      return z.enum(['', 'on'], notInList).transform((typed) => typed === 'on')
    case 'choice':
    case 'select': {
      const values = optionsOf(question.options).map(({ value }) => value)
      if ('required' in question && question.required) return z.enum(values, question.required)
      return z.enum(['', ...values], notInList).transform((choice) => choice || null)
    }
    case 'choices': {
      const { alone, options } = question
      const values = optionsOf(options).map(({ value }) => value)
      return z
        .array(z.enum(values, notInList), notInList)
        .transform((choices) => (choices.length > 0 ? [...new Set(choices)] : null))
        .refine((chosen) => !(alone && chosen && chosen.length > 1 && chosen.includes(alone.choice)), alone?.message)
    }
    case 'due date':
      return dueDateRule(question)
    case 'age':
      return read(
        z.string(question.message),
        ([typed = '']) => readAgeInDays(typed),
        () => question.message,
      )
    default:
      return question.rule
  }
}

export function optionsOf(options: Options): { value: string; label: string }[] {
  if (Array.isArray(options)) return options.map((value: string) => ({ value, label: value }))
  return Object.entries(options).map(([value, label]) => ({ value, label }))
}

/** Of one field or several of one name. `explain`: the error. Null if they are blank. */
function read<T>(
  typed: z.ZodType<string | string[]>,
  readParts: (parts: string[]) => T | undefined,
  explain: (parts: string[]) => string,
  { isRequired = false } = {},
) {
  return typed.transform((sent, context) => {
    const parts = [sent].flat()
    if (!isRequired && parts.every((part) => part.trim() === '')) return null
    const value = readParts(parts)
    if (value === undefined) context.addIssue(explain(parts))
    return value ?? z.NEVER
  })
}

/** Day, month and year, from three inputs with one name. The error gives a reason if there is a specific one. */
function dueDateRule({ required, message = required ?? 'Please provide your due date' }: DueDate) {
  const explain = (parts: string[]) => {
    const date = readTypedDate(parts)
    const tooFar = date && (date > londonDay() ? 'this is more than 42 weeks ahead' : 'this is more than 6 weeks ago')
    return withReason(message, tooFar ?? explainNoDate(parts))
  }
  const isRequired = required !== undefined
  return read(z.array(z.string(), message), readDueDate, explain, { isRequired })
}

function bornRule(message: string) {
  const explain = (parts: string[]) => withReason(message, explainNoDate(parts))
  return read(z.array(z.string(), message), readAgeFromBirth, explain)
}

function withReason(message: string, reason: string | undefined) {
  return reason ? `${message}: ${reason}` : message
}
