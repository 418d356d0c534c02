import { z } from 'zod'

import { formatPoundsField, parsePounds } from '#app/platform/formats/money.ts'
import { limitedString, text } from '#app/platform/forms/forms.ts'

import { londonTime, londonTimeField } from './london-time-field.ts'
import type { FieldView, FilterOption, OptionView } from './page-data.ts'

/** How the value of one column is typed, checked, shown in a form and written back. */
export type Field<Value = unknown> = {
  view: FieldView
  /** Of what a form sends: a text, empty where nothing was typed. */
  rule: z.ZodType<Value, string>
  /** As the form shows it. Two spellings of the same value are the same text. */
  write: (value: Value) => string
  /** In the form of a new record. */
  initial?: string
  /** Set when the record is added, and never changed. */
  isFixed?: true
  /** What may be chosen in place of typing. */
  suggest?: () => Promise<FilterOption[]>
}

type Words = Pick<FieldView, 'hint' | 'width' | 'isOptional'>

type LineRules = Words & {
  max: number
  /** The error if nothing is typed. Without it the field is optional. */
  required?: string
}

export function line(label: string, { max, required, ...words }: LineRules): Field<string> {
  const message = required ?? `${label} cannot be read. Please type it again`
  return {
    view: { shape: 'line', label, isOptional: !required, ...words },
    rule: text({ label, max, message, min: required ? 1 : 0 }),
    write: String,
  }
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
type MoneyRules = Words & { most: number } & ({ message: string } | { required: string })

/** In pence. Without `required`, 0 is a blank field. */
export function money(label: string, { most, ...rules }: MoneyRules): Field<number> {
  const isRequired = 'required' in rules
  const message = isRequired ? rules.required : rules.message
  const { hint, width = 'short', isOptional = !isRequired } = rules
  return {
    view: { shape: 'money', label, isOptional, width, hint },
    rule: limitedString(message)
      .transform((typed) => (typed.trim() === '' && !isRequired ? 0 : parsePounds(typed)))
      .refine((pence): pence is number => pence !== undefined && pence <= most, { error: message }),
    write: (pence) => (pence > 0 || isRequired ? formatPoundsField(pence) : ''),
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
  } satisfies Field<Value>
}

/** By the clock in London; in a repeated hour, the first. Null where nothing is typed. */
export function moment(label: string, words: Words = {}): Field<Date | null> {
  return { view: { shape: 'moment', label, isOptional: true, ...words }, rule: londonTime, write: londonTimeField }
}
