import { z } from 'zod'

import { formatPounds, formatPoundsField, parsePounds } from '#app/platform/formats/money.ts'
import { limitedString, text } from '#app/platform/forms/forms.ts'
import { parseDay } from '#app/platform/http/list-query.ts'
import { londonClock } from '#app/platform/time/london-time.ts'
import type { Actor } from '#app/staff/sessions/actor.server.ts'

import type { Received } from './kind.ts'
import { instantIn, londonTime, londonTimeField } from './london-time-field.ts'
import { type FieldView, type FilterOption, labelIn, type OptionView } from './page-data.ts'

/** How the value of one column is typed, checked, shown in a form and written back. */
export type Field<Value = unknown> = {
  view: FieldView
  /** Of what a form sends: a text, empty where nothing was typed. */
  rule: z.ZodType<Value, string>
  /** As the form shows it. Two spellings of the same value are the same text. */
  write: (value: Value) => string
  /** In a form where nothing is saved yet. */
  initial?: string | (() => string)
  /** Set when the record is added, and never changed. */
  isFixed?: true
  /** What may be chosen, in place of typing or after the other options. */
  suggest?: () => Promise<FilterOption[]>
  /** Others change this number while a form is open: what is typed is a difference from what was shown. */
  isCount?: true
  /** As a colleague and the log read it, if not as it is typed. */
  display?: (text: string) => string | Promise<string>
  /** The log says only that it changed. */
  isQuiet?: true
  /** Reads a field of several controls, and stores the files that came with it. */
  receive?: (sent: FormData, name: string, actor: Actor) => Promise<Received>
  /** What the control needs beside the text. */
  prepare?: (text: string) => Promise<object>
}

type Words = Pick<FieldView, 'hint' | 'width' | 'isOptional'>

type LineRules = Words & {
  max: number
  /** The error if less is typed than `min`. Without it the field is optional. */
  required?: string
  min?: number
}

export function line(label: string, { max, required, min = required ? 1 : 0, ...words }: LineRules): Field<string> {
  return {
    view: { shape: 'line', label, isOptional: !required, ...words },
    rule: text({ label, max, message: required, min }),
    write: String,
  }
}

/** Null where nothing is typed. */
export function orNull(field: Field<string>): Field<string | null> {
  return { ...field, rule: field.rule.transform((typed) => typed || null), write: (value) => value ?? '' }
}

/** Likewise for any field, with the message of every error. */
function orNone<Value>(field: Field<Value>, message: string): Field<Value | null> {
  return {
    ...field,
    rule: z.union([z.literal('').transform(() => null), field.rule], message),
    write: (value) => (value === null ? '' : field.write(value)),
  }
}

/** Text of several lines. */
export function prose(label: string, { rows = 3, ...rules }: LineRules & { rows?: number }): Field<string> {
  const { max, required, min = required ? 1 : 0, ...words } = rules
  return {
    view: { shape: 'text', label, isOptional: !required, rows, limit: max, ...words },
    rule: text({ label, max, message: required, min, isMultiline: true }),
    write: String,
  }
}

/** For a kind that adds its records itself and checks what is typed there. */
export function unchecked(shape: 'line' | 'email' | 'password', label: string, words: Words = {}): Field<string> {
  return { view: { shape, label, ...words }, rule: z.string(), write: String }
}

/** For a kind that adds its records itself: a browser sends it as a `File`. */
export function file(label: string, { accept, ...words }: Words & { accept: string }): Field<string> {
  return { view: { shape: 'file', label, accept, ...words }, rule: z.string(), write: String }
}

type NumberRules = Words & { least?: number; most: number; unit?: '%'; message: string }

/** Null where nothing is typed. The unit may be typed too. */
export function number(label: string, { least = 0, most, unit, message, ...words }: NumberRules): Field<number | null> {
  return {
    view: { shape: 'number', label, isOptional: true, width: 'short', ...words },
    rule: limitedString(message)
      .transform((typed) => (unit && typed.trim().endsWith(unit) ? typed.trim().slice(0, -unit.length) : typed).trim())
      .refine((typed) => /^\d{0,9}$/.test(typed), { error: message, abort: true })
      .transform((typed) => (typed === '' ? null : Number(typed)))
      .refine((value) => value === null || (value >= least && value <= most), { error: message }),
    write: (value) => (value === null ? '' : String(value)),
  }
}

/** With `required` nothing may be left blank; that is then the message of every error. */
type MoneyRules = Words & { least?: number; most: number; isStepped?: true } & (
    | { message: string }
    | { required: string }
  )

/** Pence. 0 is a blank field, if not `required`. */
export function money(label: string, { least = 0, most, isStepped, ...rules }: MoneyRules): Field<number> {
  const isRequired = 'required' in rules
  const message = isRequired ? rules.required : rules.message
  const { hint, width = 'short', isOptional = !isRequired } = rules
  return {
    view: { shape: 'money', label, isOptional, width, hint, ...(isStepped ? { isStepped } : {}) },
    rule: limitedString(message)
      .transform((typed) => (typed.trim() === '' && !isRequired ? 0 : parsePounds(typed)))
      .refine((pence): pence is number => pence !== undefined && pence >= least && pence <= most, {
        error: message,
      }),
    write: (pence) => (pence > 0 || isRequired ? formatPoundsField(pence) : ''),
    display(typed) {
      const pence = parsePounds(typed)
      return pence === undefined ? typed : formatPounds(pence)
    },
  }
}

export function flag(label: string, words: Words = {}): Field<boolean> {
  return {
    view: { shape: 'flag', label, ...words },
    rule: z.string().transform((sent) => sent === 'on'),
    write: (value) => (value ? 'on' : ''),
  }
}

export function choice<const Options extends readonly OptionView[]>(label: string, options: Options, message: string) {
  type Value = Options[number]['value']
  const values = options.map(({ value }) => value) as [Value, ...Value[]]
  return {
    view: { shape: 'choice', label, options },
    initial: values[0],
    rule: z.enum(values, message) as unknown as z.ZodType<Value, string>,
    write: String,
    display: labelIn(options),
  } satisfies Field<Value>
}

/** By the clock in London; in a repeated hour, the first. Null where nothing is typed. */
export function moment(label: string, words: Words = {}): Field<Date | null> {
  return {
    view: { shape: 'moment', label, isOptional: true, ...words },
    rule: londonTime,
    write: londonTimeField,
    display: (typed) => typed.replace('T', ', '),
  }
}

type Labels = Readonly<Record<string, string>>

/** One of many, in a list to open. */
export function select<L extends Labels>(
  label: string,
  labels: L,
  message: string,
  { initial = '', choose = 'Choose', ...words }: Words & { initial?: string; choose?: string } = {},
): Field<keyof L & string> {
  const options = initial ? optionsOf(labels) : [{ value: '', label: choose }, ...optionsOf(labels)]
  return {
    view: { shape: 'select', label, options, ...words },
    initial,
    rule: z.enum(Object.keys(labels), message),
    write: String,
    display: labelIn(options),
  }
}

/** A record of another kind. Null where none is chosen. */
export function reference(
  label: string,
  { list, none, message, ...words }: Words & { list: () => Promise<FilterOption[]>; none: string; message: string },
): Field<string | null> {
  const field: Field<string> = {
    view: { shape: 'select', label, options: [{ value: '', label: none }], ...words },
    rule: z.uuid(message),
    write: String,
    suggest: list,
    display: async (id) => labelIn(await list())(id),
  }
  return orNone(field, message)
}

/** As `select`; null where nothing is chosen. */
export function optionalSelect<L extends Labels>(...[label, labels, message, words]: Parameters<typeof select<L>>) {
  return orNone(select(label, labels, message, words), message)
}

/** Any number, each with a box to tick. */
export function checks<L extends Labels>(label: string, labels: L, message: string): Field<(keyof L & string)[]> {
  const options = optionsOf(labels)
  const kinds = z.array(z.enum(Object.keys(labels), message)).max(options.length)
  return {
    view: { shape: 'checks', label, options },
    rule: kinds.default([]) as unknown as Field<(keyof L & string)[]>['rule'],
    write: (chosen) => chosen.join(' '),
  }
}

export const optionsOf = (labels: Labels) => Object.entries(labels).map(([value, label]) => ({ value, label }))

/** A calendar day in London, today or before: 'on which it came'. Where it is optional, '' for none. */
export function pastDay(label: string, which: string, words: Words = {}): Field<string> {
  const message = `Please give the day ${which}, not in the future${words.isOptional ? ', or leave it empty' : ''}`
  return {
    view: { shape: 'day', label, ...words },
    ...(words.isOptional ? {} : { initial: today }),
    rule: limitedString(message)
      .trim()
      .refine(
        (day) => (day === '' ? words.isOptional === true : parseDay(day) !== undefined && day <= today()),
        message,
      ),
    write: String,
  }
}

const today = () => londonClock(new Date()).day

/** By the clock in London; in a repeated hour, the first. Now or before: 'at which it came'. */
export function pastMoment(label: string, which: string, words: Omit<Words, 'isOptional'> = {}): Field<Date> {
  const message = `Please give the day and time ${which}, not in the future`
  return {
    view: { shape: 'moment', label, width: 'half', ...words },
    initial: () => londonTimeField(new Date()),
    rule: limitedString(message, { max: 30 })
      .trim()
      .transform((typed) => instantIn(typed.slice(0, 16)))
      .refine((instant): instant is Date => instant !== undefined && instant.getTime() <= Date.now(), message),
    write: londonTimeField,
  }
}

/** As `pastMoment`; null where nothing is typed. */
export function optionalPastMoment(...[label, which, words]: Parameters<typeof pastMoment>): Field<Date | null> {
  const { initial: _, ...field } = pastMoment(label, which, words)
  const message = `Please give the day and time ${which}, not in the future, or leave it empty`
  return orNone({ ...field, view: { ...field.view, isOptional: true } }, message)
}
